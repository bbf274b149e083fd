// Sentences that the contract and the server write in English about screens.
export const signageSentences: Readonly<Record<string, string>> = {
  'Sorry, you do not have permission to access this feature':
    'Sie haben leider keine Berechtigung für diese Funktion',
  'Please choose at least one screen or zone': 'Bitte wählen Sie mindestens einen Bildschirm oder eine Zone',
  'You may not send to this screen': 'Sie dürfen nicht an diesen Bildschirm senden',
  'You may not send to this zone': 'Sie dürfen nicht an diese Zone senden',
  'A private item cannot be shown on a screen':
    'Ein privates Medium kann nicht auf einem Bildschirm gezeigt werden',
  'Items of this kind cannot be shown on a screen':
    'Medien dieser Art können nicht auf einem Bildschirm gezeigt werden',
  '“*” is full. Please take something off it first': '„*“ ist voll. Bitte entfernen Sie zuerst etwas davon',
  'Please use whole seconds from # to #': 'Bitte ganze Sekunden von # bis #',
  'It is no longer on this screen': 'Es ist nicht mehr auf diesem Bildschirm',
  'There is no screen at this address': 'Unter dieser Adresse gibt es keinen Bildschirm',
  'There is no such screen': 'Diesen Bildschirm gibt es nicht',
  'There is no such zone': 'Diese Zone gibt es nicht',
  'There is a screen of this name already': 'Es gibt schon einen Bildschirm dieses Namens',
  'There is a zone of this name already': 'Es gibt schon eine Zone dieses Namens',
  'There is no person #': 'Es gibt keine Person #',
  'There is no screen #': 'Es gibt keinen Bildschirm #',
  'sent to signage': 'An Bildschirme gesendet',
  'taken off signage': 'Von Bildschirmen entfernt',
}
