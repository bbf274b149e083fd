// What is for those who present a class has a channel of its own.
import { CLASS_EVENT } from '@mediatheque/contract/virtual-class'
import type { ClassNews } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'

export const presenterChannel = (encID: string) => `presenter:${encID}`

export const publishToPresenters = (hub: Platform['hub'], EncID: string, news: ClassNews) =>
  hub.publish(presenterChannel(EncID), CLASS_EVENT, { ...news, EncID, From: '' })
