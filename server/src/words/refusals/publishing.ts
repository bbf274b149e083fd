import { refusals } from './table.ts'

export const publishingRefusals = refusals({
  'type-not-addable': {
    en: 'Sorry, you do not have permission to add items of this type',
    de: 'Sie dürfen Medien dieser Art leider nicht hinzufügen',
  },
  'choose-a-location': {
    en: 'Please choose a location',
    de: 'Bitte wählen Sie einen Ort',
  },
  'location-not-allowed': {
    en: 'You may not publish in this location',
    de: 'An diesem Ort dürfen Sie nicht veröffentlichen',
  },
  'choose-another-policy': {
    en: 'Please choose another policy',
    de: 'Bitte wählen Sie eine andere Richtlinie',
  },
  'unknown-policy': {
    en: 'There is no policy {{id}}',
    de: 'Die Richtlinie {{id}} gibt es nicht',
  },
  'no-such-policy': {
    en: 'There is no such policy',
    de: 'Diese Richtlinie gibt es nicht',
  },
  'unknown-group': {
    en: 'There is no group {{id}}',
    de: 'Die Gruppe {{id}} gibt es nicht',
  },
  'type-added-by-nobody': {
    en: 'Record type {{type}} cannot be added by anybody',
    de: 'Medien vom Typ {{type}} kann niemand hinzufügen',
  },
  'policy-listed-twice': {
    en: 'Policy {{id}} is listed twice for {{role}} and record type {{type}}',
    de: 'Die Richtlinie {{id}} ist für {{role}} und den Typ {{type}} zweimal genannt',
  },
  'no-default-policy': {
    en: 'Please choose a default for {{role}} and record type {{type}}',
    de: 'Bitte wählen Sie eine Vorgabe für {{role}} und den Typ {{type}}',
  },
  'several-default-policies': {
    en: 'Only one policy can be the default for {{role}} and record type {{type}}',
    de: 'Nur eine Richtlinie kann die Vorgabe für {{role}} und den Typ {{type}} sein',
  },
  'policy-listed-twice-for-all': {
    en: 'Policy {{id}} is listed twice for everybody and record type {{type}}',
    de: 'Die Richtlinie {{id}} ist für alle und den Typ {{type}} zweimal genannt',
  },
  'no-default-policy-for-all': {
    en: 'Please choose a default for everybody and record type {{type}}',
    de: 'Bitte wählen Sie eine Vorgabe für alle und den Typ {{type}}',
  },
  'several-default-policies-for-all': {
    en: 'Only one policy can be the default for everybody and record type {{type}}',
    de: 'Nur eine Richtlinie kann die Vorgabe für alle und den Typ {{type}} sein',
  },
  'policy-holds-one-item': {
    en: 'One item is published here, deleted ones included. Please choose where to move them',
    de: 'Ein Eintrag ist hier veröffentlicht, gelöschte mitgezählt. Bitte wählen Sie, wohin er kommt',
  },
  'policy-holds-items': {
    en: '{{count}} items are published here, deleted ones included. Please choose where to move them',
    de: '{{count}} Einträge sind hier veröffentlicht, gelöschte mitgezählt. Bitte wählen Sie, wohin sie kommen',
  },
  'policy-name-taken': {
    en: 'There is a policy of this name already',
    de: 'Eine Richtlinie dieses Namens gibt es schon',
  },
})
