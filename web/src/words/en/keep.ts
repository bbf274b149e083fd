/** What owners see of retention: their items that are due. */
export const keep = {
  title: 'Your items that are due',
  intro:
    'A rule of this site archives or deletes these items on the day given. Keep those that you still need.',
  empty: 'None of your items is due. There is nothing to do.',
  table: 'Items that are due',
  column: { title: 'Item', action: 'What happens', due: 'When', actions: 'Actions' },
  action: { archive: 'Goes into the archive', delete: 'Will be deleted' },
  keep: 'Keep',
  keepOne: 'Keep {{title}}',
  all_one: 'Keep the item',
  all_other: 'Keep all {{count, number}}',
  onItem:
    'By a rule of this site, on {{day}}. Keep it, and it stays for {{days, number}} more days at least.',
  kept_one: 'It is kept.',
  kept_other: '{{count, number}} items are kept.',
} as const
