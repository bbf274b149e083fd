import { refusals } from './table.ts'

export const sheetsRefusals = refusals({
  'no-such-sheet': {
    en: 'This import no longer exists. Please choose the file again',
    de: 'Diesen Import gibt es nicht mehr. Bitte wählen Sie die Datei noch einmal aus',
  },
  'sheet-not-compared': {
    en: 'The file has not been compared yet',
    de: 'Die Datei wurde noch nicht verglichen',
  },
  'sheet-failed': {
    en: 'Sorry, the file could not be compared. Please choose it again',
    de: 'Die Datei konnte leider nicht verglichen werden. Bitte wählen Sie sie noch einmal aus',
  },
  'sheet-is-applied': {
    en: 'These changes have already been applied',
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
    en: 'The column ClipDataID is missing, which identifies the items. Please start from an export of the content list',
    de: 'Die Spalte ClipDataID fehlt, an der die Medien erkannt werden. Bitte gehen Sie von einem Export der Inhaltsliste aus',
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
    en: 'This item does not exist, or you cannot edit it',
    de: 'Dieses Medium gibt es nicht, oder Sie dürfen es nicht bearbeiten',
  },
  'sheet-cell-broken': {
    en: 'This cell contains a spreadsheet error',
    de: 'Diese Zelle enthält einen Fehler der Tabellenkalkulation',
  },
  'sheet-column-read-only': {
    en: 'This column cannot be changed with a table',
    de: 'Diese Spalte lässt sich nicht über eine Tabelle ändern',
  },
  'sheet-cell-conflict': {
    en: 'Someone has changed this here since the export',
    de: 'Das hat hier seit dem Export jemand geändert',
  },
  'sheet-text-too-long': {
    en: 'This text is too long for a cell. Please edit it on the item’s page',
    de: 'Dieser Text ist zu lang für eine Zelle. Bitte bearbeiten Sie ihn beim Medium',
  },
  'sheet-yes-or-no': {
    en: 'Please enter yes or no',
    de: 'Bitte geben Sie yes oder no ein (ja oder nein)',
  },
  'sheet-no-such-location': {
    en: 'There is no visibility setting “{{name}}”',
    de: 'Die Sichtbarkeit „{{name}}“ gibt es nicht',
  },
  'sheet-no-such-category': {
    en: 'There is no category “{{name}}”. Please enter the full path, such as Arts > Music, separated by semicolons',
    de: 'Die Kategorie „{{name}}“ gibt es nicht. Bitte geben Sie den ganzen Pfad an, etwa Kunst > Musik, durch Semikolons getrennt',
  },
  'sheet-category-of-rule': {
    en: 'The category “{{name}}” comes from a rule and cannot be removed with a table',
    de: 'Die Kategorie „{{name}}“ kommt aus einer Regel und lässt sich nicht über eine Tabelle entfernen',
  },
  'sheet-no-such-option': {
    en: 'There is no option “{{name}}”',
    de: 'Die Auswahl „{{name}}“ gibt es nicht',
  },
})
