// Categories: a tree of any depth.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Flag, Line, listOf } from './primitives.ts'

/** A stored search: the filters of the search page as they are in `f`. */
export const SearchRule = z.record(z.string(), z.unknown())

const CategoryID = z.coerce.number().int().positive()
/** 0 is the top of the tree. */
const ParentID = z.coerce.number().int().min(0)

export const Category = z.object({
  ID: z.number().int(),
  ParentCat: z.object({ ID: z.number().int() }),
  DisplayName: z.string(),
  Name: z.string(),
  SubCategoryCount: z.number().int(),
  EditMembership: z.boolean(),
  Manual: z.boolean(),
  PictureURL: z.string().nullable(),
  Rule: SearchRule.nullable().describe('For managers: the stored search that fills it'),
  IsOpen: z.boolean().describe('Anyone who may edit an item may put it in; otherwise managers only'),
})
export type Category = z.infer<typeof Category>

/** POST the bytes of a picture here; GET answers at the category's PictureURL. */
export const CATEGORY_PICTURE_PATH = '/api/core/cats/:ID/picture/'

const Name = Line(120).min(1, 'Please enter a name')

export const categories = {
  children: call({
    method: 'GET',
    path: '/api/core/cats/:IDs/',
    older: '/iapi/ml/cats/:IDs/',
    summary:
      'The sub-categories of one (0 is the top), or, with several numbers between commas, those themselves',
    who: 'visitor',
    input: z.object({
      IDs: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Please give numbers between commas')
        .transform(text => text.split(',').map(Number)),
      editonly: Flag.default(false).describe('Only those the viewer may put items into'),
    }),
    output: listOf(Category),
  }),
  path: call({
    method: 'GET',
    path: '/api/core/cats/:ID/path/',
    summary: 'A category and its parents, from the top',
    who: 'visitor',
    input: z.object({ ID: CategoryID }),
    output: listOf(Category),
  }),
  create: call({
    method: 'POST',
    path: '/api/core/cats/',
    summary: 'Add a category at the end of its parent’s',
    who: 'manager',
    input: z.object({
      ParentID: ParentID.default(0),
      Name,
      IsOpen: z.boolean().default(true),
      Rule: SearchRule.nullable().default(null),
    }),
    output: Done.extend({ Data: Category }),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/cats/:ID/',
    summary:
      'Rename a category, open and close it, or give it a rule (null: filled by hand); what is left out stays',
    who: 'manager',
    input: z.object({
      ID: CategoryID,
      Name: Name.optional(),
      IsOpen: z.boolean().optional(),
      Rule: SearchRule.nullable().optional(),
    }),
    output: Done.extend({ Data: Category }),
  }),
  move: call({
    method: 'POST',
    path: '/api/core/cats/:ID/move',
    summary: 'Move a category with everything below it; a place is counted from 0',
    who: 'manager',
    input: z.object({ ID: CategoryID, ParentID, Place: z.number().int().min(0).max(100_000).optional() }),
    output: Done.extend({ Data: Category }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/core/cats/:ID/delete',
    summary:
      'Delete a category: what is in it moves up to its parent, or everything below goes and its items stay uncategorised',
    who: 'manager',
    input: z.object({ ID: CategoryID, Then: z.enum(['moveup', 'drop']) }),
    output: Done,
  }),
  removePicture: call({
    method: 'POST',
    path: '/api/core/cats/:ID/picture/delete',
    summary: 'Take the picture of a category away',
    who: 'manager',
    input: z.object({ ID: CategoryID }),
    output: Done.extend({ Data: Category }),
  }),
}
