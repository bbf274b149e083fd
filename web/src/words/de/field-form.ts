import type { Words } from '../en.ts'

export const fieldForm: Words['fieldForm'] = {
  advanced: 'Erweitert',
  locked: 'Das kommt vom Sender und lässt sich hier nicht ändern.',
  fillIn: 'Bitte füllen Sie {{field}} aus',
  none: 'Keine Angabe',
  preview: 'Vorschau',
  format: {
    tools: 'Formatierung von {{field}}',
    source: 'Auszeichnung von {{field}}',
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    list: 'Liste',
    numbered: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    address: 'Adresse',
    linkProblem: 'Bitte geben Sie eine Adresse ein, die mit https://, http://, mailto: oder tel: beginnt',
    setLink: 'Link setzen',
    unlink: 'Link entfernen',
  },
}
