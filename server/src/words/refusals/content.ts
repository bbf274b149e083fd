import { refusals } from './table.ts'

export const contentRefusals = refusals({
  'no-such-content-view': {
    en: 'That view has been removed',
    de: 'Diese Ansicht wurde entfernt',
  },
  'content-view-of-other': {
    en: 'This view belongs to {{name}}: save it under a name of your own',
    de: 'Diese Ansicht gehört {{name}}: Speichern Sie sie unter einem eigenen Namen',
  },
  'content-view-name-taken': {
    en: 'You already have a view called “{{name}}”',
    de: 'Sie haben schon eine Ansicht „{{name}}“',
  },
  'too-many-content-views': {
    en: 'You have {{most}} views already: please remove one first',
    de: 'Sie haben schon {{most}} Ansichten: Bitte entfernen Sie zuerst eine',
  },
})
