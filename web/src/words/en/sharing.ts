export const sharing = {
  title: 'Grant access',
  address: 'E-mail address',
  addressHint: 'Also of somebody who has no account yet: access waits for them.',
  add: 'Add',
  list: 'People with access',
  empty: 'Nobody has been given access yet. Add somebody by their e-mail address.',
  canEdit: 'Can edit',
  canEditOf: '{{name}} can edit',
  coOwner: 'Co-owner',
  coOwnerOf: '{{name}} is a co-owner',
  remove: 'Remove {{name}}',
  save: 'Save',
} as const
