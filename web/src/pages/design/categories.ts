import type { TreeNode } from '../../design/index.ts'

export const CATEGORY_TREE: TreeNode[] = [
  {
    id: 'earth',
    label: 'Earth sciences',
    count: 248,
    children: [
      {
        id: 'sea',
        label: 'Coastal processes',
        count: 121,
        children: [
          { id: 'tides', label: 'Tides', count: 38 },
          { id: 'waves', label: 'Waves', count: 22 },
          { id: 'marsh', label: 'Salt marsh', count: 9, isDisabled: true },
        ],
      },
      { id: 'hydrology', label: 'Hydrology', count: 43 },
    ],
  },
  { id: 'physics', label: 'Physics', count: 52 },
  {
    id: 'health',
    label: 'Health and nursing',
    count: 2310,
    children: [
      { id: 'ecg', label: 'Reading an ECG', count: 12 },
      { id: 'wards', label: 'Wards', count: 40 },
    ],
  },
  {
    id: 'history',
    label: 'Local history of the parishes between the river and the old canal, 1750 to 1974',
    count: 14,
  },
]
