/** What the server says about courses and learning platforms. */
export const courseSentences: Record<string, string> = {
  'Please enter an address that begins with https://':
    'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  'Please enter the client ID': 'Bitte geben Sie die Client-ID ein',
  'Please enter the key': 'Bitte geben Sie den Key ein',
  'Please enter the deployment ID': 'Bitte geben Sie die Deployment-ID ein',
  'Please enter a percentage from 1 to 100': 'Bitte geben Sie einen Prozentwert von 1 bis 100 ein',
  'Please enter the number of the booking': 'Bitte geben Sie die Nummer der Buchung ein',
  'Please choose at most 50 items': 'Bitte wählen Sie höchstens 50 Medien aus',
}
