import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SavedListing } from '../commerce/listings/favourites.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { Post } from './feed.ts'
import { singleLine } from '../text.ts'

/** What members can save, each kind declared by the feature that owns it. */
export const bookmarkKinds = ['post', 'listing'] as const
export type BookmarkKind = (typeof bookmarkKinds)[number]

/** How many of each kind a member may save; what is no longer available counts nothing. */
export const maxBookmarks = 500

/** Something that its member has saved. What they can no longer see has neither part. */
export const Bookmark = z.object({
  kind: z.enum(bookmarkKinds),
  id: Id,
  folder_id: z.nullable(Id),
  saved_at: Moment,
  post: z.nullable(Post),
  listing: z.nullable(SavedListing),
})
export type Bookmark = z.infer<typeof Bookmark>

const bookmarked = z.object({ kind: z.enum(bookmarkKinds), id: ComparedId })

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/bookmarks',
  summary:
    'What you have saved, the last first: of one kind, of one folder, or of none with `folder=none`. What you can no longer see stands without its content until you remove it.',
  access: 'member',
  query: z.object({
    kind: z.optional(z.enum(bookmarkKinds)),
    folder: z.optional(z.union([z.literal('none'), ComparedId])),
    ...paging(20),
  }),
  result: pageOf(Bookmark),
  refusals: ['bad_cursor', 'folder_not_found'],
})

/** Again changes nothing but the folder. */
export const saveBookmark = endpoint({
  method: 'PUT',
  path: '/bookmarks/:kind/:id',
  summary:
    'Save something; up to 500 of each kind. With `folder_id` it goes into that folder, or with null into none; without it, it stays where it is.',
  access: 'member',
  params: bookmarked,
  body: z.object({ folder_id: z.optional(z.nullable(ComparedId)) }),
  status: 204,
  result: z.object({}),
  refusals: [
    'post_not_found',
    'bookmarks_full',
    'listing_not_found',
    'own_favourite',
    'favourites_full',
    'folder_not_found',
  ],
})

/** Removes it, also what is gone; again changes nothing. */
export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/bookmarks/:kind/:id',
  summary: 'Remove something that you have saved. Again changes nothing.',
  access: 'member',
  params: bookmarked,
  status: 204,
  result: z.object({}),
  refusals: [],
})

export const maxBookmarkFolders = 20
/** Max characters of a folder's name. */
export const bookmarkFolderName = { min: 1, max: 40 } as const

/** A folder of what its member has saved; only they see it. */
export const BookmarkFolder = z.object({
  id: Id,
  name: z.string(),
  /** How many things lie in it, also those that are no longer available. */
  count: z.int(),
})
export type BookmarkFolder = z.infer<typeof BookmarkFolder>

const folderId = z.object({ id: Id })
const folderName = z.object({ name: singleLine(bookmarkFolderName) })

export const listBookmarkFolders = endpoint({
  method: 'GET',
  path: '/bookmark-folders',
  summary: 'Your folders of bookmarks, by name.',
  access: 'member',
  result: z.object({ items: z.array(BookmarkFolder) }),
  refusals: [],
})

/** Two of one member's folders differ by more than upper and lower case. */
export const createBookmarkFolder = endpoint({
  method: 'POST',
  path: '/bookmark-folders',
  summary: 'Create a folder of bookmarks; you can have 20.',
  access: 'member',
  status: 201,
  body: folderName,
  result: BookmarkFolder,
  refusals: ['folder_name_taken', 'folders_full'],
})

export const renameBookmarkFolder = endpoint({
  method: 'PATCH',
  path: '/bookmark-folders/:id',
  summary: 'Rename a folder of bookmarks.',
  access: 'member',
  params: folderId,
  body: folderName,
  result: BookmarkFolder,
  refusals: ['folder_not_found', 'folder_name_taken'],
})

/** Again changes nothing. */
export const deleteBookmarkFolder = endpoint({
  method: 'DELETE',
  path: '/bookmark-folders/:id',
  summary: 'Delete a folder of bookmarks. What lies in it stays saved, in no folder.',
  access: 'member',
  params: folderId,
  status: 204,
  result: z.object({}),
  refusals: [],
})

/** Again changes nothing, too. */
export const restoreBookmarkFolder = endpoint({
  method: 'POST',
  path: '/bookmark-folders/:id/restore',
  summary: 'Undo the deletion of a folder of bookmarks, a moment after it. What lay in it lies in it again.',
  access: 'member',
  params: folderId,
  result: BookmarkFolder,
  refusals: ['folder_not_found', 'undo_over', 'folder_name_taken', 'folders_full'],
})
