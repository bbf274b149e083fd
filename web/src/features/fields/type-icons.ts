import type { FieldType } from '@mediatheque/contract/fields'
import {
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  ListChecks,
  type LucideIcon,
  TextCursorInput,
  Type,
} from 'lucide-react'

export const TYPE_ICONS: Readonly<Record<FieldType, LucideIcon>> = {
  txt: Type,
  date: CalendarDays,
  ddl: ChevronsUpDown,
  af: TextCursorInput,
  rb: CircleDot,
  chk: ListChecks,
}
