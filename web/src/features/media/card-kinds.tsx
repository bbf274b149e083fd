import {
  Archive,
  AudioLines,
  Ban,
  CalendarClock,
  CalendarX,
  Clock,
  ExternalLink,
  FileText,
  GraduationCap,
  Image,
  Images,
  ListVideo,
  Lock,
  type LucideIcon,
  Trash2,
  Tv,
  Video,
} from 'lucide-react'
import type { CardBadge, CardKind } from './card.rules.ts'

export const KIND_ICONS: Readonly<Record<CardKind, LucideIcon>> = {
  video: Video,
  audio: AudioLines,
  tv: Tv,
  playlist: ListVideo,
  class: GraduationCap,
  photos: Images,
  link: ExternalLink,
  pdf: FileText,
  image: Image,
  images: Images,
  document: FileText,
}

export const BADGE_ICONS: Readonly<Record<CardBadge, LucideIcon>> = {
  private: Lock,
  waiting: Clock,
  declined: Ban,
  scheduled: CalendarClock,
  expired: CalendarX,
  deleted: Trash2,
  archived: Archive,
}
