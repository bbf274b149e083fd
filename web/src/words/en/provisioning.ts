export const provisioning = {
  title: 'Provisioning: {{name}}',
  close: 'Close',
  intro:
    'With SCIM 2.0, a directory such as Microsoft Entra ID or Okta creates people and groups here, keeps them up to date, and signs people out as soon as they are deactivated there. Their items are not deleted. Roles are assigned here: to a group or a person, or by the rules of the provider.',
  address: 'SCIM address',
  addressHint: 'Enter it in the directory as the tenant URL or base URL, with a token.',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  groups_one: '{{count, number}} group',
  groups_other: '{{count, number}} groups',
  tokens: 'Tokens for provisioning',
  madeBy: 'created by {{name}}',
  nameHint: 'Where it is used, such as “Entra ID”.',
  daysHint: 'Leave empty for no expiry.',
} as const
