// Every address of SCIM and what it does, top to bottom.
import type { FastifyRequest } from 'fastify'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.rules.ts'
import { findGroups, findUsers, readGroup, readUser } from './find-resources.ts'
import { idOf } from './group.rules.ts'
import { listResponse, projectionOf } from './listing.rules.ts'
import { patchResource } from './patch.rules.ts'
import { isObject, project, type Resource, readResource } from './resource.rules.ts'
import { changeGroup, createGroup, noSuchGroup, removeGroup } from './save-group.ts'
import { changeUser, createUser, noSuchUser, removeUser } from './save-user.ts'
import { GROUP, type ResourceSchema, USER } from './schema.rules.ts'
import { fitsTag, type ScimContext } from './scim-context.ts'
import { ScimRefusal } from './scim-refusal.ts'
import { showUser } from './user.rules.ts'

export interface ScimReply {
  status?: number
  body?: Resource
  location?: string
  etag?: string
}

export interface ScimRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  act: (scim: ScimContext, request: FastifyRequest) => Promise<ScimReply>
}

const queryOf = ({ query }: FastifyRequest) => query as Resource
const bodyOf = ({ body }: FastifyRequest): Resource => (isObject(body) ? body : {})
const ifMatchOf = ({ headers }: FastifyRequest) => headers['if-match']

function idIn({ params }: FastifyRequest, none: () => Error): number {
  const id = idOf((params as { id: string }).id)
  if (id === undefined) throw none()
  return id
}

/** Of the whole resource the directory may want a part, or nothing where it knows this version. */
function shown(schema: ResourceSchema, resource: Resource, request: FastifyRequest, status = 200): ScimReply {
  const { version: etag = '', location = '' } = resource.meta as { version?: string; location?: string }
  if (request.method === 'GET' && fitsTag(request.headers['if-none-match'], etag))
    return { status: 304, etag }
  return { status, location, etag, body: project(schema, resource, projectionOf(queryOf(request))) }
}

const nextOf =
  (schema: ResourceSchema, { method, body }: FastifyRequest) =>
  (before: Resource) =>
    method === 'PUT' ? readResource(schema, body) : patchResource(schema, before, body)

const changes = ['PUT', 'PATCH'] as const

const userRoutes: readonly ScimRoute[] = [
  { method: 'GET', path: '/Users', act: async (scim, it) => ({ body: await findUsers(scim, queryOf(it)) }) },
  {
    method: 'POST',
    path: '/Users/.search',
    act: async (scim, it) => ({ body: await findUsers(scim, bodyOf(it)) }),
  },
  {
    method: 'POST',
    path: '/Users',
    act: async (scim, it) => shown(USER, showUser(await createUser(scim, it.body), scim.base), it, 201),
  },
  {
    method: 'GET',
    path: '/Users/:id',
    act: async (scim, it) => shown(USER, await readUser(scim, idIn(it, noSuchUser)), it),
  },
  ...changes.map(
    (method): ScimRoute => ({
      method,
      path: '/Users/:id',
      act: async (scim, it) => {
        const personID = idIn(it, noSuchUser)
        const user = await changeUser(scim, { personID, ifMatch: ifMatchOf(it), next: nextOf(USER, it) })
        return shown(USER, showUser(user, scim.base), it)
      },
    }),
  ),
  {
    method: 'DELETE',
    path: '/Users/:id',
    act: async (scim, it) => {
      await removeUser(scim, idIn(it, noSuchUser), ifMatchOf(it))
      return { status: 204 }
    },
  },
]

const showOneGroup = async (scim: ScimContext, groupID: number, request: FastifyRequest, status = 200) =>
  shown(GROUP, await readGroup(scim, groupID, queryOf(request)), request, status)

const groupRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/Groups',
    act: async (scim, it) => ({ body: await findGroups(scim, queryOf(it)) }),
  },
  {
    method: 'POST',
    path: '/Groups/.search',
    act: async (scim, it) => ({ body: await findGroups(scim, bodyOf(it)) }),
  },
  {
    method: 'POST',
    path: '/Groups',
    act: async (scim, it) => showOneGroup(scim, (await createGroup(scim, it.body)).GroupID, it, 201),
  },
  {
    method: 'GET',
    path: '/Groups/:id',
    act: (scim, it) => showOneGroup(scim, idIn(it, noSuchGroup), it),
  },
  ...changes.map(
    (method): ScimRoute => ({
      method,
      path: '/Groups/:id',
      act: async (scim, it) => {
        const { GroupID } = await changeGroup(scim, idIn(it, noSuchGroup), ifMatchOf(it), nextOf(GROUP, it))
        return showOneGroup(scim, GroupID, it)
      },
    }),
  ),
  {
    method: 'DELETE',
    path: '/Groups/:id',
    act: async (scim, it) => {
      await removeGroup(scim, idIn(it, noSuchGroup), ifMatchOf(it))
      return { status: 204 }
    },
  },
]

const listed = (all: readonly Resource[]): ScimReply => ({ body: listResponse(all, all.length, 1) })

function byID(all: readonly Resource[], request: FastifyRequest): ScimReply {
  const { id } = request.params as { id: string }
  const one = all.find(it => String(it.id).toLowerCase() === id.toLowerCase())
  if (!one) throw new ScimRefusal(404, 'There is nothing at this address')
  return { body: one }
}

const notImplemented = async (): Promise<never> => {
  throw new ScimRefusal(501, 'This is not supported: see /ServiceProviderConfig')
}

const discoveryRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    act: async ({ base }) => ({ body: serviceProviderConfig(base) }),
  },
  { method: 'GET', path: '/ResourceTypes', act: async ({ base }) => listed(resourceTypes(base)) },
  { method: 'GET', path: '/ResourceTypes/:id', act: async ({ base }, it) => byID(resourceTypes(base), it) },
  { method: 'GET', path: '/Schemas', act: async ({ base }) => listed(schemas(base)) },
  { method: 'GET', path: '/Schemas/:id', act: async ({ base }, it) => byID(schemas(base), it) },
  { method: 'POST', path: '/Bulk', act: notImplemented },
  { method: 'GET', path: '/Me', act: notImplemented },
]

export const scimRoutes: readonly ScimRoute[] = [...discoveryRoutes, ...userRoutes, ...groupRoutes]
