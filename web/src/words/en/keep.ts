/** What owners see of retention: their items that are due. */
export const keep = {
  title: 'Items about to be archived or deleted',
  intro:
    'A rule of this site archives or deletes these items on the date shown. Keep the ones you still need.',
  empty: 'None of your items is about to be archived or deleted.',
  table: 'Items about to be archived or deleted',
  column: { title: 'Item', action: 'What happens', due: 'When', actions: 'Actions' },
  action: { archive: 'Will be archived', delete: 'Will be deleted' },
  keep: 'Keep',
  keepOne: 'Keep {{title}}',
  all_one: 'Keep the item',
  all_other: 'Keep all {{count, number}}',
  onItem:
    'By a rule of this site, on {{day}}. If you keep it, it stays for at least {{days, number}} more days.',
  kept_one: 'The item is kept.',
  kept_other: '{{count, number}} items are kept.',
} as const
