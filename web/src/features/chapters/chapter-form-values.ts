import type { InputOf } from '@mediatheque/contract/call'
import type { chapters } from '@mediatheque/contract/chapters'
import type { UseFormReturn } from 'react-hook-form'

export type ChapterFormValues = UseFormReturn<InputOf<typeof chapters.save>>
