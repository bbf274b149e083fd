export const recordTypes = {
  video: 'Video',
  document: 'Document',
  playlist: 'Playlist',
  lessonPlan: 'Lesson plan',
  photoset: 'Photos',
  tv: 'TV',
  link: 'Link',
  other: 'Other',
} as const
