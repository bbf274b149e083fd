import { refusals } from './table.ts'

export const commentsRefusals = refusals({
  'comment-after-the-end': {
    en: 'This time is after the end of the recording',
    de: 'Diese Zeit liegt nach dem Ende der Aufnahme',
  },
  'comments-too-fast': {
    en: 'You are commenting too fast. Please wait {{secs}} seconds and try again',
    de: 'Sie schreiben zu schnell. Bitte warten Sie {{secs}} Sekunden und versuchen Sie es noch einmal',
  },
  'note-as-reply': {
    en: 'A note cannot be a reply to a comment',
    de: 'Eine Notiz kann keine Antwort auf einen Kommentar sein',
  },
  'comment-closed-for-replies': {
    en: 'You can no longer reply to this comment',
    de: 'Auf diesen Kommentar kann nicht mehr geantwortet werden',
  },
  'reply-to-declined-comment': {
    en: 'You cannot reply to a declined comment',
    de: 'Auf einen abgelehnten Kommentar kann nicht geantwortet werden',
  },
  'not-your-comment': {
    en: 'You can delete only your own comments',
    de: 'Sie können nur Ihre eigenen Kommentare löschen',
  },
  'edit-own-comments-only': {
    en: 'You can edit only your own comments',
    de: 'Sie können nur Ihre eigenen Kommentare bearbeiten',
  },
  'comment-deleted': {
    en: 'That comment has been deleted',
    de: 'Dieser Kommentar wurde gelöscht',
  },
  'flag-own-comment': {
    en: 'You cannot flag your own comment',
    de: 'Ihren eigenen Kommentar können Sie nicht melden',
  },
  'comment-flagged-already': {
    en: 'You have already flagged this comment',
    de: 'Sie haben diesen Kommentar schon gemeldet',
  },
})
