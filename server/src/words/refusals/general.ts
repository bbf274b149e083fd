import { CHANGED_SINCE } from '@mediatheque/contract/version'
import { refusals } from './table.ts'

export const generalRefusals = refusals({
  'no-such-item': {
    en: 'There is no such item',
    de: 'Dieses Medium gibt es nicht',
  },
  'no-permission': {
    en: 'Sorry, you do not have permission to do this',
    de: 'Das dürfen Sie leider nicht',
  },
  'not-with-a-token': {
    en: 'This is not possible with an access token',
    de: 'Das geht nicht mit einem Zugriffstoken',
  },
  'too-many-requests': {
    en: 'Too many requests. Please wait a moment',
    de: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick',
  },
  'nothing-at-this-address': {
    en: 'There is nothing at this address',
    de: 'Unter dieser Adresse ist nichts',
  },
  'file-not-there': {
    en: 'File not found',
    de: 'Diese Datei ist nicht da',
  },
  'question-deleted': {
    en: 'That question has been deleted',
    de: 'Diese Frage wurde gelöscht',
  },
  'no-such-quiz': {
    en: 'There is no such quiz',
    de: 'Dieses Quiz gibt es nicht',
  },
  'no-such-profile': {
    en: 'There is no such profile',
    de: 'Dieses Profil gibt es nicht',
  },
  'no-such-picture': {
    en: 'There is no such picture',
    de: 'Dieses Bild gibt es nicht',
  },
  'recording-ends-before': {
    en: 'This time is after the end of the recording',
    de: 'Die Aufnahme endet vorher',
  },
  'not-yours-to-show': {
    en: 'You cannot show this item to people who don’t have access to it',
    de: 'Sie dürfen dieses Medium niemandem zeigen, der keinen Zugriff darauf hat',
  },
  'return-to-your-account': {
    en: 'Please return to your own account first',
    de: 'Bitte kehren Sie zuerst zu Ihrem eigenen Konto zurück',
  },
  'item-not-embeddable': {
    en: 'This item cannot be embedded',
    de: 'Dieses Medium kann nicht eingebettet werden',
  },
  'no-such-person': {
    en: 'There is no such person',
    de: 'Diese Person gibt es nicht',
  },
  'ai-switched-off': {
    en: 'AI is switched off on this site',
    de: 'KI ist auf dieser Website ausgeschaltet',
  },
  'video-without-subtitles': {
    en: 'This video has no subtitles',
    de: 'Dieses Video hat keine Untertitel',
  },
  'chapter-deleted': {
    en: 'That chapter has been deleted',
    de: 'Dieses Kapitel wurde gelöscht',
  },
  'token-ended': {
    en: 'This token has already been revoked',
    de: 'Dieses Token wurde schon widerrufen',
  },
  'no-such-file': {
    en: 'There is no such file',
    de: 'Diese Datei gibt es nicht',
  },
  'no-such-import': {
    en: 'There is no such import',
    de: 'Diesen Import gibt es nicht',
  },
  'not-understood': {
    en: 'The request is invalid',
    de: 'Das wurde nicht verstanden',
  },
  'wrong-input': {
    en: '{{sentence}}',
    de: '{{sentence}}',
  },
  'other-reason': {
    en: '{{reason}}',
    de: '{{reason}}',
  },
  'too-large': {
    en: 'That is too large',
    de: 'Das ist zu groß',
  },
  'send-json': {
    en: 'Please send JSON',
    de: 'Bitte senden Sie JSON',
  },
  'something-went-wrong': {
    en: 'Sorry, something went wrong on our side',
    de: 'Bei uns ist leider etwas schiefgegangen',
  },
  'changed-since': {
    en: CHANGED_SINCE,
    de: 'Jemand anderes hat das geändert, seit Sie es geöffnet haben',
  },
})
