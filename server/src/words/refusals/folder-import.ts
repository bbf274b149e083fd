import { refusals } from './table.ts'

export const folderImportRefusals = refusals({
  'line-without-file': {
    en: 'This line names no file',
    de: 'Diese Zeile nennt keine Datei',
  },
  'file-outside-folder': {
    en: 'The file is not in the folder',
    de: 'Die Datei liegt nicht im Ordner',
  },
  'import-file-empty': {
    en: 'This file is empty',
    de: 'Diese Datei ist leer',
  },
  'no-such-owner': {
    en: 'There is no person with the user name {{name}}',
    de: 'Es gibt keine Person mit dem Benutzernamen {{name}}',
  },
  'line-without-owner': {
    en: 'This line names no owner',
    de: 'Diese Zeile nennt keinen Besitzer',
  },
  'policy-not-for-type': {
    en: 'Items of this type cannot be added with the policy “{{policy}}”',
    de: 'Mit der Richtlinie „{{policy}}“ lassen sich Medien dieser Art nicht hinzufügen',
  },
  'server-full': {
    en: 'There is not enough space on the server',
    de: 'Auf dem Server ist nicht genug Platz',
  },
})
