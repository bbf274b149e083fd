import type { WrittenItem } from './written-item.ts'

const german = (it: Omit<WrittenItem, 'isGerman'>): WrittenItem => ({ ...it, isGerman: true })

export const GERMAN: readonly WrittenItem[] = [
  german({
    title: 'Der Rhein: von der Quelle bis zur Mündung',
    text: 'Eine Reise in zwölf Minuten, mit Karten und Luftbildern.',
    owner: 'Prof. Jürgen Groß',
    course: 'GER2015',
    said: ['Bei Schaffhausen stürzt der Fluss dreiundzwanzig Meter in die Tiefe.'],
    chapters: ['Der Rheinfall', 'Ein Fluss wird Hafen'],
  }),
  german({
    title: 'Die Dampfmaschine einfach erklärt',
    text: 'Feuer, Wasser und ein Modell, das wirklich läuft.',
    owner: 'Sibylle Krämer',
    said: ['Der Kolben schiebt, und das Schwungrad dreht weiter.'],
    chapters: ['Kessel und Kolben'],
  }),
  german({
    title: 'Brot backen mit Sauerteig',
    text: 'Mehl, Wasser, Salz und zwei Tage.',
    owner: 'Sibylle Krämer',
    categories: ['Küchenchemie'],
    said: ['Der Teig braucht Zeit und keine Kraft.'],
    comments: ['Meiner ist im Kühlschrank besser aufgegangen.'],
  }),
  german({
    title: 'Rechtschreibung: das oder dass',
    text: 'Ein Blatt zum Aufhängen.',
    owner: 'Prof. Jürgen Groß',
    course: 'GER2015',
    pages: [
      ['Die Probe', 'Wer dieses oder welches einsetzen kann, schreibt das Wort mit einem einzigen s.'],
      ['Die Ausnahme', 'Eine Eselsbrücke gibt es nicht, nur Geduld.'],
    ],
  }),
  german({
    title: 'Vorstellungsgespräch: Fragen und Antworten',
    text: 'Drei Bewerberinnen, drei Räume, dieselben Fragen.',
    owner: 'Sibylle Krämer',
    said: ['Erzählen Sie nicht Ihren Lebenslauf, sondern eine Geschichte.'],
  }),
  german({
    title: 'Datenbanken für Einsteiger: Tabellen und Schlüssel',
    text: 'Vom Karteikasten zur Abfrage.',
    owner: 'Prof. Jürgen Groß',
    course: 'INF1020',
    said: ['Der Primärschlüssel kommt in jeder Zeile ein einziges Mal vor.'],
    slides: ['Fremdschlüssel zeigen auf andere Tabellen'],
  }),
  german({
    title: 'Zellteilung im Zeitraffer',
    text: 'Eine Zwiebelwurzel unter dem Mikroskop.',
    owner: 'Dr Agnieszka Wróbel',
    said: ['Nach achtzig Minuten sind aus einer Zelle zwei geworden.'],
  }),
  german({
    title: 'Erste Hilfe: die stabile Seitenlage',
    text: 'Schritt für Schritt, auch für Ungeübte.',
    owner: 'Chiamaka Obi',
    categories: ['Bedside basics'],
    said: ['Den Kopf überstrecken und den Mund nach unten drehen.'],
  }),
]
