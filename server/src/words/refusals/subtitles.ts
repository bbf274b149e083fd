import { refusals } from './table.ts'

export const subtitlesRefusals = refusals({
  'too-many-subtitle-tracks': {
    en: 'An item can have at most {{most}} subtitle tracks',
    de: 'Ein Medium kann höchstens {{most}} Untertitelspuren haben',
  },
  'subtitles-saved-by-another': {
    en: 'Someone else has saved these subtitles in the meantime',
    de: 'Jemand anderes hat diese Untertitel inzwischen gespeichert',
  },
  'no-such-version': {
    en: 'This version no longer exists',
    de: 'Diese Version gibt es nicht mehr',
  },
  'subtitle-file-empty': {
    en: 'The file is empty',
    de: 'Die Datei ist leer',
  },
  'subtitle-file-too-large': {
    en: 'A subtitle file can have at most 4 MB',
    de: 'Eine Untertiteldatei darf höchstens 4 MB groß sein',
  },
  'not-a-text-file': {
    en: 'This is not a text file',
    de: 'Das ist keine Textdatei',
  },
  'file-without-subtitles': {
    en: 'There are no subtitles in the file',
    de: 'In der Datei sind keine Untertitel',
  },
  'too-many-subtitle-lines': {
    en: 'A track has at most {{most}} lines',
    de: 'Eine Spur hat höchstens {{most}} Zeilen',
  },
  'subtitle-line-too-long': {
    en: 'A line of the file is too long',
    de: 'Eine Zeile der Datei ist zu lang',
  },
  'no-such-subtitle-track': {
    en: 'There is no such subtitle track',
    de: 'Diese Untertitel gibt es nicht',
  },
  'unknown-subtitle-format': {
    en: 'Please choose a subtitle file: SRT, VTT, TTML, DFXP, SBV, ASS, SSA or MicroDVD',
    de: 'Bitte wählen Sie eine Untertiteldatei: SRT, VTT, TTML, DFXP, SBV, ASS, SSA oder MicroDVD',
  },
  'subtitles-without-frame-rate': {
    en: 'This MicroDVD file does not say its frame rate, and that of the recording is not known. Begin the file with {1}{1}25, or use SRT or VTT',
    de: 'Diese MicroDVD-Datei nennt ihre Bildrate nicht, und die der Aufnahme ist nicht bekannt. Beginnen Sie die Datei mit {1}{1}25, oder verwenden Sie SRT oder VTT',
  },
})
