import { refusals } from './table.ts'

export const publishingRefusals = refusals({
  'type-not-addable': {
    en: 'Sorry, you do not have permission to add items of this type',
    de: 'Sie dürfen Medien dieser Art leider nicht hinzufügen',
  },
  'choose-a-location': {
    en: 'Please choose who can see it',
    de: 'Bitte wählen Sie, wer es sehen darf',
  },
  'location-not-allowed': {
    en: 'You cannot publish with this visibility. Please choose another one',
    de: 'Mit dieser Sichtbarkeit dürfen Sie nicht veröffentlichen. Bitte wählen Sie eine andere',
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
    en: 'Nobody can add items of record type {{type}}',
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
    en: 'One item uses this policy, possibly a deleted one. Please choose another policy for it',
    de: 'Ein Medium verwendet diese Richtlinie, vielleicht ein gelöschtes. Bitte wählen Sie eine andere dafür',
  },
  'policy-holds-items': {
    en: '{{count}} items use this policy, including deleted ones. Please choose another policy for them',
    de: '{{count}} Medien verwenden diese Richtlinie, gelöschte mitgezählt. Bitte wählen Sie eine andere dafür',
  },
  'policy-name-taken': {
    en: 'There is already a policy with this name',
    de: 'Eine Richtlinie mit diesem Namen gibt es schon',
  },
})
