import { refusals } from './table.ts'

export const sheetsRefusals = refusals({
  'no-such-sheet': {
    en: 'This import is no longer there. Please choose the file again',
    de: 'Diesen Import gibt es nicht mehr. Bitte wählen Sie die Datei noch einmal aus',
  },
  'sheet-is-applied': {
    en: 'These changes have been applied already',
    de: 'Diese Änderungen wurden schon übernommen',
  },
  'sheet-has-errors': {
    en: 'Some rows have errors. Please correct the file, or apply the rows without errors',
    de: 'Einige Zeilen enthalten Fehler. Bitte korrigieren Sie die Datei oder übernehmen Sie die Zeilen ohne Fehler',
  },
  'sheet-without-changes': {
    en: 'There is nothing to apply',
    de: 'Es gibt nichts zu übernehmen',
  },
  'sheet-too-many-changes': {
    en: 'More than {{most}} cells differ. Please split the file',
    de: 'Mehr als {{most}} Zellen weichen ab. Bitte teilen Sie die Datei auf',
  },
  'sheet-without-ids': {
    en: 'The column ClipDataID is missing: by it the rows find their items. Please start from an export of the content list',
    de: 'Die Spalte ClipDataID fehlt: Über sie finden die Zeilen ihre Medien. Bitte gehen Sie von einem Export der Inhaltsliste aus',
  },
  'sheet-column-twice': {
    en: 'The column “{{name}}” is there twice. Please remove one',
    de: 'Die Spalte „{{name}}“ ist doppelt. Bitte entfernen Sie eine davon',
  },
  'sheet-row-without-id': {
    en: 'This row has no valid ClipDataID',
    de: 'Diese Zeile hat keine gültige ClipDataID',
  },
  'sheet-row-twice': {
    en: 'This item is in the table twice',
    de: 'Dieses Medium steht zweimal in der Tabelle',
  },
  'sheet-row-of-no-item': {
    en: 'There is no such item, or you may not edit it',
    de: 'Dieses Medium gibt es nicht, oder Sie dürfen es nicht bearbeiten',
  },
  'sheet-cell-broken': {
    en: 'This cell holds an error of the spreadsheet',
    de: 'Diese Zelle enthält einen Fehler der Tabellenkalkulation',
  },
  'sheet-column-read-only': {
    en: 'This column cannot be changed by a table',
    de: 'Diese Spalte lässt sich nicht über eine Tabelle ändern',
  },
  'sheet-cell-conflict': {
    en: 'Somebody has changed this here since the export',
    de: 'Das hat hier seit dem Export jemand geändert',
  },
  'sheet-text-too-long': {
    en: 'This text is longer than a cell can hold. Please edit it at its item',
    de: 'Dieser Text ist länger, als eine Zelle fassen kann. Bitte bearbeiten Sie ihn beim Medium',
  },
  'sheet-yes-or-no': {
    en: 'Please write yes or no',
    de: 'Bitte schreiben Sie yes oder no (ja oder nein)',
  },
  'sheet-no-such-location': {
    en: 'There is no location “{{name}}”',
    de: 'Den Ort „{{name}}“ gibt es nicht',
  },
  'sheet-no-such-category': {
    en: 'There is no category “{{name}}”. Please write the names from the top, such as Arts > Music; another one',
    de: 'Die Kategorie „{{name}}“ gibt es nicht. Bitte schreiben Sie die Namen von oben an, etwa Kunst > Musik; eine weitere',
  },
  'sheet-category-of-rule': {
    en: 'The category “{{name}}” comes from a rule and cannot be taken away by a table',
    de: 'Die Kategorie „{{name}}“ kommt aus einer Regel und lässt sich nicht über eine Tabelle entfernen',
  },
  'sheet-no-such-option': {
    en: 'There is no option “{{name}}”',
    de: 'Die Auswahl „{{name}}“ gibt es nicht',
  },
})
