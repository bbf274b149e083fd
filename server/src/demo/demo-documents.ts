// What stands in the documents of the demo library, by the titles of their items.
import type { PdfText } from './art/write-pdf.ts'

const page = (title: string, ...paragraphs: string[]): PdfText => ({ title, paragraphs })

const TIDES = [
  page(
    'Tide tables and how to read them',
    'A handout for the first field day of GEO1101. Keep it dry: the five numbers on the last page are the ones that keep you dry.',
    'A tide table lists, for one place and one day, the times and heights of high water and low water. Heights are measured from chart datum, which lies close to the lowest tide that the Sun and the Moon together can bring about. They are not depths: add the depth printed on the chart.',
    'Times are usually given in universal time. From the end of March to the end of October add one hour, and write down that you did so.',
  ),
  page(
    'Springs and neaps',
    'Twice a month, about two days after the new and the full moon, the range is largest: spring tides. A week later, at the quarters, it is smallest: neap tides. The word spring has nothing to do with the season.',
    'On this coast the range at springs is about twelve metres, at neaps about six. The mud flats that you walk across at a neap low water may be under four metres of water at a spring high water.',
    'The rule of twelfths: in the six hours from low to high water the sea rises by 1, 2, 3, 3, 2 and 1 twelfths of the range. In the third and fourth hour it rises faster than a person walks across mud.',
  ),
  page(
    'The five numbers',
    '1. The time of low water at the place where you will be, not at the nearest large port.',
    '2. The height of the high water before and after it.',
    '3. The hour at which everybody is off the flats: never later than low water plus one hour.',
    '4. The telephone number of the coastguard.',
    '5. The number of people in your group, counted at the beginning, at low water and at the end.',
  ),
]

const SAFETY = [
  page(
    'Laboratory safety, all departments',
    'To be read before the first practical. Ask when something is unclear: nobody has ever been sent home for asking.',
    'Eye protection is worn from the door to the door. Long hair is tied back, sleeves are closed, shoes cover the whole foot. Food and drink stay outside, also when sealed.',
    'Know where the eye wash, the shower, the fire blanket and the way out are before you touch anything else.',
  ),
  page(
    'Working with substances',
    'Read the sheet of each substance before you open it. Never work alone with anything that bears the signs for toxic, corrosive or flammable.',
    'Acids are poured into water, never water into acids. Solvents go into the container that bears their name, never into the sink. What has been spilled is reported, also when it has been wiped up.',
    'Glass that is cracked is thrown away at once, in the box for broken glass.',
  ),
  page(
    'Electricity, machines and lasers',
    'Switch off and wait before you change a circuit. Capacitors keep their charge: short them with the insulated rod.',
    'Only people whose names stand on the door use the workshop. Chucks are locked, guards are down, gloves are off at rotating machines.',
    'Behind the laser curtain everybody wears goggles for the wavelength on the board, not those of yesterday.',
  ),
  page(
    'When something has happened',
    'Make the place safe, look after people, call for help, in this order. The number is 2222 from every telephone in the building.',
    'Every accident and every near miss is written into the book on the same day. The book is there so that it does not happen twice.',
  ),
]

const PHOTOGRAPHS = [
  page(
    'Handling old photographs: a guide for volunteers',
    'Gloves, light, pencils and patience. Everything in this guide follows from one rule: do nothing that cannot be undone.',
    'Wear cotton gloves for prints and nitrile gloves for glass. Hold a print by its edges with both hands, on a card where it is brittle. Glass plates stand upright, long side down, with paper between them.',
    'Work in the light of the north window or under the cold lamp, never in the sun, and cover what you are not looking at.',
  ),
  page(
    'Writing things down',
    'Soft pencil on the back, at the lower edge, never over the picture; never ink, never adhesive labels.',
    'Write the number, the place, the names you know and the name of who told you. A question mark is honest; a guess without one is a lie that lasts a hundred years.',
  ),
  page(
    'What to leave alone',
    'Do not clean a plate that flakes, do not flatten what is rolled, do not peel apart what sticks together. Put it into the red box and tell Margaret.',
    'Film that smells of vinegar goes into a bag of its own. Film that smells of nothing and was made before 1951 may be nitrate: leave it where it is and open the window.',
  ),
]

const LICHENS = [
  page(
    'Keys to common lichens',
    'Print on both sides and take it to the wood. You need a hand lens, a little water and a dry morning.',
    'A lichen is a fungus and an alga that keep house together. What you see is the fungus; what feeds it is the alga below the surface. Wet a lichen and it turns greener: the alga shines through.',
    'First question: is it crusty, leafy or shrubby? Crusts cannot be lifted from the bark without taking the bark along. Leaves have an upper and a lower side. Shrubs stand up or hang down.',
  ),
  page(
    'Crusty ones',
    'Grey with black scribbles like writing: a script lichen, on smooth bark of hazel and young oak.',
    'Pale green with dark dots in rings: a Lecanora, on almost anything, also near roads.',
    'Bright yellow powder on the shaded side of old oaks: gold dust lichen. Where it grows the air has been clean for a long time.',
  ),
  page(
    'Leafy ones',
    'Orange on branches and walls: Xanthoria. It likes nitrogen, and there is more of it every year.',
    'Grey, tightly attached, with a black lower side and fine white lines: Parmelia.',
    'Large, green when wet and brown when dry, with pits like the inside of a lung: tree lungwort. Do not touch it, write down where it is, and tell the county recorder.',
  ),
  page(
    'Shrubby ones',
    'Strap-shaped, green on one side and white on the other: oakmoss, which is no moss and not only on oaks.',
    'Round threads with an elastic white cord inside, which you see when you pull gently: a beard lichen. It asks for the cleanest air of all.',
  ),
]

const GRAMMATIK = [
  page(
    'Deutsche Grammatik auf drei Seiten',
    'Alle Fälle, alle Zeiten und die Liste der unregelmäßigen Verben. Zum Ausdrucken und Aufhängen; am besten neben den Spiegel.',
    'Das Deutsche hat drei Geschlechter und vier Fälle. Das Geschlecht lernt man mit jedem Wort; die Fälle lernt man einmal.',
    'Der Nominativ antwortet auf wer oder was, der Akkusativ auf wen oder was, der Dativ auf wem, der Genitiv auf wessen.',
  ),
  page(
    'Die Zeiten',
    'Präsens: ich gehe. Präteritum: ich ging. Perfekt: ich bin gegangen. Plusquamperfekt: ich war gegangen. Futur: ich werde gehen.',
    'Wer erzählt, was er erlebt hat, spricht im Perfekt und schreibt im Präteritum. Wer vom Morgen spricht, sagt meist: Ich gehe morgen.',
    'Verben der Bewegung bilden das Perfekt mit sein, die meisten anderen mit haben.',
  ),
  page(
    'Unregelmäßige Verben',
    'beginnen, begann, begonnen. bleiben, blieb, geblieben. bringen, brachte, gebracht. denken, dachte, gedacht.',
    'essen, aß, gegessen. fahren, fuhr, gefahren. finden, fand, gefunden. fliegen, flog, geflogen. geben, gab, gegeben.',
    'nehmen, nahm, genommen. schreiben, schrieb, geschrieben. sehen, sah, gesehen. sprechen, sprach, gesprochen. trinken, trank, getrunken.',
  ),
]

export const DOCUMENTS: Readonly<Record<string, readonly PdfText[]>> = {
  'Tide tables and how to read them': TIDES,
  'Laboratory safety, all departments': SAFETY,
  'Handling old photographs: a guide for volunteers': PHOTOGRAPHS,
  'Keys to common lichens': LICHENS,
  'Deutsche Grammatik auf drei Seiten': GRAMMATIK,
}

/** Pictures of a set, as they are named in its archive. */
export const STREET_CORNERS = [
  'Corn Street and the old bank',
  'The north gate from outside',
  'Market cross on a Tuesday',
  'Steps to the river',
  'The dairy in Mill Lane',
  'Chapel with the new roof',
  'Tram at the turning loop',
  'School yard in the frost',
  'The printer’s window',
  'Where the cinema stood',
  'Bridge before the flood',
  'The last lamplighter',
]
