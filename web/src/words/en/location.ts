export const location = {
  label: 'Visibility',
  choose: 'Choose who can see it',
  missing: 'Please choose who can see it',
  hint: 'Who can see this item.',
  approval: 'Items with this visibility are published after approval.',
  fixed: 'Only the owner or a manager can change it.',
} as const
