// Sentences that the contract and the server write in English about live streams.
export const liveSentences: Readonly<Record<string, string>> = {
  'This address is not that of an HLS stream': 'Unter dieser Adresse ist kein HLS-Stream',
  'This address is too long': 'Diese Adresse ist zu lang',
  'Please enter an address that begins with http:// or https://':
    'Bitte geben Sie eine Adresse ein, die mit http:// oder https:// beginnt',
  'This stream is protected in a way that cannot be played here':
    'Dieser Stream ist so geschützt, dass er hier nicht spielen kann',
  'This stream keeps its segments in one file, which cannot be played here':
    'Dieser Stream hat alle Abschnitte in einer Datei und kann hier nicht spielen',
  'A part of this stream is too large': 'Ein Abschnitt dieses Streams ist zu groß',
}
