import { refusals } from './table.ts'

export const folderImportRefusals = refusals({
  'line-without-file': {
    en: 'The line names no file',
    de: 'Die Zeile nennt keine Datei',
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
    en: 'There is nobody called {{name}}',
    de: 'Es gibt niemanden namens {{name}}',
  },
  'line-without-owner': {
    en: 'The line names no owner',
    de: 'Die Zeile nennt keinen Besitzer',
  },
  'policy-not-for-type': {
    en: 'Nothing of this type can be added to “{{policy}}”',
    de: 'Unter „{{policy}}“ lässt sich nichts von dieser Art hinzufügen',
  },
  'server-full': {
    en: 'There is not enough space on the server',
    de: 'Auf dem Server ist nicht genug Platz',
  },
})
