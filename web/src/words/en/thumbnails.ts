export const thumbnails = {
  title: 'Change thumbnail',
  now: 'Current thumbnail',
  preview: 'Preview of the new thumbnail',
  frame: 'Use the frame at {{time}}',
  file: 'Choose a file',
  candidates: 'Suggested thumbnails',
  candidate: 'Thumbnail {{place}}',
  save: 'Save thumbnail',
  sending: 'Uploading the thumbnail',
  cancel: 'Cancel',
} as const
