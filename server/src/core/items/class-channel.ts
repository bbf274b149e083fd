// The channel of a class: features publish what changed in it, and its feature decides who has joined.
import { CLASS_EVENT, type ClassMessage } from '@mediatheque/contract/virtual-class'
import type { Platform } from '../../platform/http/context.ts'

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never
export type ClassNews = Without<ClassMessage, 'EncID' | 'From'>

export const classChannel = (encID: string) => `class:${encID}`

export const publishToClass = (hub: Platform['hub'], EncID: string, news: ClassNews, From = '') =>
  hub.publish(classChannel(EncID), CLASS_EVENT, { ...news, EncID, From })
