// What of a sentence tells its topic: words without those that are everywhere, and their stems.

const STOP: Record<string, string> = {
  en: `a about above after again against all almost also although always am among an and another any anything are as at
    away back be because been before being below between both but by came can cannot come comes could did do does doing
    done down during each either else enough even ever every everything few first for from further get gets getting give
    go goes going gone good got had has have having he her here hers herself him himself his how however i if in into is
    it its itself just keep kind know last later least less let lets like little look looks lot made make makes many may
    maybe me mean might more most much must my myself need never next no nor not nothing now of off often oh ok okay old
    on once one only onto or other others our ours ourselves out over own part perhaps put quite rather really right
    said same say says see seen she should show since so some something soon still such take taken than that the their
    theirs them themselves then there these they thing things think this those though three through thus to today
    together too two under until up upon us use used uses using very want was way we well went were what when where
    whether which while who whom whose why will with within without would yes yet you your yours yourself yourselves
    i'm i've i'll you're you've we're we've we'll it's that's there's don't doesn't didn't can't isn't aren't wasn't
    won't let's here's what's they're he's she's um uh er hello welcome thank thanks please`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bereits
    bin bis bist bleibt da dabei dadurch dafür dagegen daher dahin damit danach daneben dann daran darauf daraus darf
    darin darum darüber das dass dasselbe davon davor dazu dein deine dem den denen denn der deren des deshalb dessen
    die dies diese diesem diesen dieser dieses doch dort du durch eben ein eine einem einen einer eines einfach einige
    einmal er erst erste ersten es etwa etwas euch euer falls fast für ganz gar gegen gehen geht genau gerade gewesen
    gibt ging gleich gut haben habe hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im
    immer in indem ins ist ja jede jedem jeden jeder jedes jedoch jene jetzt kann kannst kein keine keinem keinen
    keiner kommen kommt können konnte lassen machen macht man manche mehr mein meine mich mir mit möchte muss müssen
    nach nachdem nein nicht nichts noch nun nur ob oder oft ohne schon sehen sehr sein seine seinem seinen seiner seit
    sich sie sind so sogar solche soll sollen sollte sondern sonst sowie über um und uns unser unsere unter viel viele
    vom von vor wann war waren warum was weil weiter welche welcher welches wenig wenn wer werde werden wie wieder will
    wir wird wo wollen worden wurde wurden würde zu zum zur zwar zwei zwischen heute hallo danke bitte`,
  fr: `à ai alors après au aucun aussi autre autres aux avant avec avoir c'est ce ceci cela celle celui ces cet cette
    comme comment d'un d'une dans de des deux donc du elle elles en encore est et étaient était été être eux fait faire
    il ils j'ai je la le les leur leurs lors lui là ma mais me même mes moi mon ne nos notre nous on ont ou où par parce
    pas peut plus pour pourquoi qu'il qu'on quand que quel quelle qui sa sans se ses si son sont sous sur ta te tes toi
    ton tous tout toute toutes très tu un une va vers voici vos votre vous y`,
  es: `a al algo ahora así aunque cada como con cual cuando de del desde donde dos el ella ellas ellos en entre era es
    esa ese eso esta está están este esto estos fue ha hace hacer han hasta hay la las le les lo los más me mi mientras
    muy nada ni no nos nosotros o os otra otro para pero poco por porque pues que qué quien se sea ser si sí sin sobre
    son su sus también tan te tiene todo todos tu un una unas uno unos vamos y ya yo`,
}

const LISTS = new Map(Object.entries(STOP).map(([language, list]) => [language, new Set(list.split(/\s+/))]))
const NONE: ReadonlySet<string> = new Set()
const LEAST_LETTERS = 3

const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? ''

const stopWordsOf = (language: string): ReadonlySet<string> => LISTS.get(baseOf(language)) ?? NONE

export interface Word {
  /** As it was said. */
  text: string
  stem: string
  /** Tells nothing about the topic. */
  isCommon: boolean
}

export function wordsIn(text: string, language: string): Word[] {
  const stop = stopWordsOf(language)
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)].map(([found]) => {
    const plain = found.toLowerCase().replaceAll('’', "'")
    const isCommon = plain.length < LEAST_LETTERS || stop.has(plain) || /^\d+$/.test(plain)
    return { text: found, stem: stemOf(plain, language), isCommon }
  })
}

const ENDINGS: Record<string, readonly RegExp[]> = {
  en: [/'s$/, /(?<=[^s])s$/, /(?:ing|edly|ed|ly)$/, /e$/],
  de: [/(?:ungen|innen)$/, /(?:ern|en|er|em|es|e|n|s)$/],
  fr: [/(?:ements?|ées?|és?|er|ez|es|e|s)$/],
  es: [/(?:mente|ciones|ando|iendo|ar|er|ir|es|os|as|o|a|s)$/],
}
const LEAST_STEM = 3

/** Rough: forms of one word should meet, and what remains is never shown. */
export function stemOf(word: string, language: string): string {
  let stem = word
  for (const ending of ENDINGS[baseOf(language)] ?? []) {
    const shorter = stem.replace(ending, '')
    if (shorter.length >= LEAST_STEM) stem = shorter
  }
  return stem.replace(/ie$|y$/, 'i').replace(/(\p{L})\1$/u, '$1')
}
