export const fieldForm = {
  advanced: 'Advanced',
  locked: 'This comes from the broadcaster and cannot be changed here.',
  fillIn: 'Please fill in {{field}}',
  none: 'None',
  preview: 'Preview',
  format: {
    bold: 'Bold: {{field}}',
    italic: 'Italic: {{field}}',
    list: 'List: {{field}}',
    link: 'Link: {{field}}',
  },
} as const
