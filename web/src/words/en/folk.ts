// The words of people and their groups.
import { groups } from './groups.ts'
import { people } from './people.ts'

export const folk = { groups, people } as const
