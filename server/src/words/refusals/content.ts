import { refusals } from './table.ts'

export const contentRefusals = refusals({
  'no-such-content-view': {
    en: 'This view has been deleted',
    de: 'Diese Ansicht wurde gelöscht',
  },
  'content-view-of-other': {
    en: 'This view belongs to {{name}}. Save it under a new name',
    de: 'Diese Ansicht gehört {{name}}. Speichern Sie sie unter einem neuen Namen',
  },
  'content-view-name-taken': {
    en: 'You already have a view called “{{name}}”',
    de: 'Sie haben schon eine Ansicht „{{name}}“',
  },
  'too-many-content-views': {
    en: 'You already have {{most}} views. Please delete one first',
    de: 'Sie haben schon {{most}} Ansichten. Bitte löschen Sie zuerst eine',
  },
})
