// What a browser shows while the database is away: a page that needs nothing, and tries again by itself.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from './accept-language.rules.ts'

const TEXTS = {
  en: {
    title: 'Back in a moment',
    text: 'The site cannot be reached for a moment. This page tries again by itself.',
  },
  de: {
    title: 'Gleich wieder da',
    text: 'Die Site ist gerade nicht zu erreichen. Diese Seite versucht es von selbst noch einmal.',
  },
}

export const isForPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** Its status and Retry-After are set before. */
export function sendAway(reply: FastifyReply, { headers }: FastifyRequest) {
  const language = preferredLanguage(headers['accept-language']) ?? 'en'
  const { title, text } = TEXTS[language]
  return reply
    .status(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
        '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"></head>' +
        `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    )
}
