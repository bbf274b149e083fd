export const thumbnails = {
  title: 'Change picture',
  now: 'The picture of now',
  preview: 'Preview of the new picture',
  frame: 'Use the frame at {{time}}',
  file: 'Choose a file',
  candidates: 'Pictures of this item',
  candidate: 'Picture {{place}}',
  save: 'Save picture',
  sending: 'Sending the picture',
  cancel: 'Cancel',
} as const
