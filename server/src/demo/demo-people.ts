import type { Role } from '@mediatheque/contract/primitives'
import type { EditableSiteSettings } from '@mediatheque/contract/settings'

const account = (userName: string, displayName: string, ...roles: Role[]) => ({
  userName,
  displayName,
  email: `${userName}@northgate.example`,
  roles,
})

/** One person for each role, named by it (DESIGN 8). */
export const ACCOUNTS = [
  account('viewer', 'Vera Lindqvist', 'viewer'),
  account('commenter', 'Callum Okoro', 'viewer', 'commenter'),
  account('uploader', 'Uma Rowlands', 'viewer', 'uploader'),
  account('owner', 'Owen Pryce', 'viewer', 'commenter', 'uploader'),
  account('editor', 'Edith Vaughan', 'viewer', 'commenter', 'uploader', 'editor'),
  account('approver', 'Amara Okafor', 'viewer', 'approver'),
  account('manager', 'Mateo Haddad', 'viewer', 'commenter', 'manager'),
  account('admin', 'Ada Bevan', 'viewer', 'administrator'),
]

export const GROUPS: { name: string; description: string; roles: Role[] }[] = [
  { name: 'Earth sciences', description: 'Teaching staff of the school', roles: ['commenter', 'uploader'] },
  { name: 'Life sciences', description: 'Biology, nursing and health', roles: ['commenter', 'uploader'] },
  { name: 'Students', description: 'Everybody who is enrolled', roles: ['commenter'] },
  { name: 'Archive', description: 'Map and Photo Archive, Oral History Unit', roles: ['uploader', 'editor'] },
  { name: 'Medical imaging', description: 'Radiology teaching group', roles: ['viewer'] },
]

/** Groups of those who are in one besides their own, by user name. */
export const ALSO_IN: readonly [userName: string, group: string][] = [
  ['owner', 'Earth sciences'],
  ['editor', 'Archive'],
  ['editor', 'Medical imaging'],
  ['priya.nair', 'Medical imaging'],
  ['jonas.weber', 'Medical imaging'],
]

const person = (displayName: string, group: string) => {
  const userName = displayName
    .replace(/^(Dr|Prof\.) /, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return { userName, displayName, email: `${userName}@northgate.example`, group }
}

export const PEOPLE = [
  ...[
    'Dr Helen Pryce',
    'Tomos Bevan',
    'Dr Samira Haddad',
    'Prof. Idris Vaughan',
    'Wen Li',
    'Kwame Mensah',
  ].map(name => person(name, 'Earth sciences')),
  ...['Dr Nia Rowlands', 'Ines Duarte', 'Jonas Weber', 'Dr Priya Nair', 'Siân Hughes'].map(name =>
    person(name, 'Life sciences'),
  ),
  ...[
    'Alice Moreau',
    'Bilal Rahman',
    'Chloe Jensen',
    'Diego Fuentes',
    'Ewa Nowak',
    'Farah Aziz',
    'Gethin Price',
  ].map(name => person(name, 'Students')),
  ...['Hana Suzuki', 'Ibrahim Diallo', 'Julia Schmidt', 'Kofi Boateng', 'Lena Fischer', 'Marek Dvořák'].map(
    name => person(name, 'Students'),
  ),
  ...['Margaret Thorne', 'Peter Ashdown', 'Ruth Callaghan'].map(name => person(name, 'Archive')),
]

export const SITE: Partial<EditableSiteSettings> = {
  SiteName: 'Mediatheque',
  Organisation: 'Northgate University media library',
  GuestAccess: true,
  SignupLinks: true,
  Courses: ['Recording a lecture', 'Captions that help', 'Quizzes in video', 'Running a live class'],
  SupportEmail: 'library@northgate.example',
}
