import type { Words } from '../en.ts'

export const fieldForm: Words['fieldForm'] = {
  advanced: 'Erweitert',
  locked: 'Das kommt vom Sender und lässt sich hier nicht ändern.',
  fillIn: 'Bitte füllen Sie {{field}} aus',
  none: 'Keine Angabe',
  preview: 'Vorschau',
  format: {
    bold: 'Fett: {{field}}',
    italic: 'Kursiv: {{field}}',
    list: 'Liste: {{field}}',
    link: 'Link: {{field}}',
  },
}
