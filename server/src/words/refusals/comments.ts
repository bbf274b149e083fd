import { refusals } from './table.ts'

export const commentsRefusals = refusals({
  'comment-after-the-end': {
    en: 'That time is after the end of the recording',
    de: 'Diese Zeit liegt hinter dem Ende der Aufnahme',
  },
  'comments-too-fast': {
    en: 'You have written a lot in a short time. Please wait {{secs}} seconds and try again',
    de: 'Sie haben in kurzer Zeit viel geschrieben. Bitte warten Sie {{secs}} Sekunden und versuchen Sie es noch einmal',
  },
  'note-as-reply': {
    en: 'A note cannot be an answer to a comment',
    de: 'Eine Notiz kann keine Antwort auf einen Kommentar sein',
  },
  'comment-closed-for-replies': {
    en: 'That comment cannot be answered any more',
    de: 'Auf diesen Kommentar kann nicht mehr geantwortet werden',
  },
  'reply-to-declined-comment': {
    en: 'A declined comment cannot be answered',
    de: 'Auf einen abgelehnten Kommentar kann nicht geantwortet werden',
  },
  'not-your-comment': {
    en: 'You can delete only your own comments',
    de: 'Sie können nur Ihre eigenen Kommentare löschen',
  },
  'comment-deleted': {
    en: 'That comment has been deleted',
    de: 'Dieser Kommentar wurde gelöscht',
  },
  'flag-own-comment': {
    en: 'You cannot flag your own comment',
    de: 'Den eigenen Kommentar können Sie nicht melden',
  },
  'comment-flagged-already': {
    en: 'You have flagged this comment already',
    de: 'Sie haben diesen Kommentar schon gemeldet',
  },
})
