export const location = {
  label: 'Location',
  choose: 'Choose a location',
  missing: 'Please choose a location',
  hint: 'Who can see the item depends on where it is published.',
  approval: 'What is published here waits until an approver has looked at it.',
  fixed: 'The owner or a manager can move it.',
} as const
