import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { teamsManifest } from './teams-app.rules.ts'

const AT = new Date('2026-11-17T10:00:00Z')
const SITE = {
  ...{ Key: 'a key', BaseURL: 'https://media.example', SiteName: 'Harbour films', Organisation: '' },
}

const Text = (most: number) => z.string().min(1).max(most)
const Address = z.url({ protocol: /^https$/ }).max(2048)

/** What version 1.16 of the schema requires, with its limits; nothing that it does not know. */
const Manifest = z.strictObject({
  $schema: z.literal(
    'https://developer.microsoft.com/en-us/json-schemas/teams/v1.16/MicrosoftTeams.schema.json',
  ),
  manifestVersion: z.literal('1.16'),
  version: z.string().regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/),
  id: z.uuid(),
  developer: z.strictObject({
    ...{ name: Text(32), websiteUrl: Address, privacyUrl: Address, termsOfUseUrl: Address },
  }),
  name: z.strictObject({ short: Text(30), full: Text(100) }),
  description: z.strictObject({ short: Text(80), full: Text(4000) }),
  icons: z.strictObject({ color: Text(2048), outline: Text(2048) }),
  accentColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  staticTabs: z
    .array(
      z.strictObject({
        ...{ entityId: Text(64), name: Text(128), contentUrl: Address, websiteUrl: Address },
        scopes: z.array(z.enum(['personal', 'team', 'groupChat'])).min(1),
      }),
    )
    .max(16),
  permissions: z.array(z.enum(['identity', 'messageTeamMembers'])),
  validDomains: z
    .array(
      z
        .string()
        .max(2048)
        .regex(/^[^/]+$/),
    )
    .max(16),
})

test('INTG-08 the manifest has what the schema of Teams requires, within its limits', () => {
  expect(Manifest.parse(teamsManifest(SITE, AT))).toMatchObject({ name: { short: 'Harbour films' } })
  const long = { ...SITE, SiteName: 'ü'.repeat(80), Organisation: 'ö'.repeat(120) }
  expect(Manifest.parse(teamsManifest(long, AT)).developer.name).toHaveLength(32)
})

test('INTG-08 a package that is made later is a higher version of the same app', () => {
  const [first, later] = [AT, new Date('2026-11-18T10:00:00Z')].map(at => teamsManifest(SITE, at))
  expect(later?.id).toBe(first?.id)
  const patchOf = (version = '') => Number(version.split('.')[2])
  expect(patchOf(later?.version)).toBeGreaterThan(patchOf(first?.version))
  expect(teamsManifest({ ...SITE, Key: 'of another site' }, AT).id).not.toBe(first?.id)
})

const GREY_ALPHA = 4
const TRUE_ALPHA = 6

test('INTG-08 the icons have the sizes and colours that Teams wants', async () => {
  const { icons } = teamsManifest(SITE, AT)
  const headerOf = async (name: string) => {
    const png = await readFile(join(import.meta.dirname, 'icons', name))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], colours: png.readUInt8(25) }
  }
  expect((await headerOf(icons.color)).size).toEqual([192, 192])
  const outline = await headerOf(icons.outline)
  expect(outline.size).toEqual([32, 32])
  // White on nothing: the background must be transparent.
  expect([GREY_ALPHA, TRUE_ALPHA]).toContain(outline.colours)
})
