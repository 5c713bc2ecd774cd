import type { Image } from '@mtaa/contract/media/media'
import { placeOf } from '../../server/src/features/places/places/index.ts'

type Picture = Omit<Image, 'src'>

/** A row of any of the statements; each has the columns its view reads. */
export interface Row {
  id: string
  user_id: string
  owner_id: string
  first_name: string
  last_name: string
  profile_picture: string | null
  image: Picture | null
  images: Picture[]
  county_code: number
  constituency_code: number | null
  ward_code: number
  status: string
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  updated_at: Date
  quantity: number
  likes_count: number
  liked: boolean
  [other: string]: unknown
}

// As long as a signed URL; its content means nothing.
const signature = `?e=1700000000&s=${'x'.repeat(22)}`
const addressOf = (key: string) => `/media/${key}/{w}.webp${signature}`
const viewImage = ({ key, width, height, color }: Picture) => ({ key, src: addressOf(key), width, height, color })

export const viewPerson = (id: string, { first_name, last_name, handle = null, profile_picture }: Row) => ({
  id,
  first_name,
  last_name,
  handle,
  profile_picture: profile_picture === null ? null : addressOf(profile_picture),
})

export const cursorOf = (row: Row | undefined, more: boolean, order = '') =>
  row && more ? Buffer.from(`${order}${row.created_at.toISOString()}~${row.id}`).toString('base64url') : null

interface OrderRow extends Row {
  buyer: Row
  seller: Row
  items: { listing_id: string; title: string; unit_price: number; quantity: number; image: Picture | null }[]
  expires_at: Date
  blocking: 'open' | 'review' | null
}

/** Who is waited for in each state. */
const turns: Record<string, 'buyer' | 'seller'> = {
  pending_payment: 'buyer',
  paid: 'seller',
  accepted: 'seller',
  shipped: 'buyer',
  delivered: 'buyer',
}

export function viewOrder(row: Row, side: 'buyer' | 'seller') {
  const { buyer, seller, items, expires_at, blocking, status } = row as OrderRow
  const waits = status === 'pending_payment' && blocking !== 'review'
  const payable = waits && row['checkout_status'] === 'pending_payment' && expires_at > new Date()
  return {
    id: row.id,
    number: row['number'],
    checkout_id: row['checkout_id'],
    status,
    total: row['total'],
    delivery: { method: row['delivery_method'], fee: row['delivery_fee'] },
    points_discount: row['points_discount'],
    buyer: viewPerson(buyer.id, buyer),
    seller: viewPerson(seller.id, seller),
    items: items.map(({ listing_id, unit_price, image, ...item }) => ({
      ...item,
      product_id: listing_id,
      price: unit_price,
      image: image && viewImage(image),
    })),
    created_at: row.created_at.toISOString(),
    paid_at: (row['paid_at'] as Date | null)?.toISOString() ?? null,
    expires_at: waits ? expires_at.toISOString() : null,
    checking: blocking === 'open',
    in_review: blocking === 'review',
    attention: turns[status] === side && (status !== 'pending_payment' || (payable && blocking === null)),
    payable,
  }
}

export const viewCheckout = (row: Row) => ({
  id: row['checkout_id'],
  status: row['checkout_status'],
  total: row['total'],
  expires_at: (row['expires_at'] as Date).toISOString(),
  orders: [viewOrder(row, 'buyer')],
})

export const viewCard = (row: Row) => ({
  id: row.id,
  module: row['module'],
  title: row['title'],
  slug: row['slug'],
  category: row['category'],
  short_description: row['short_description'],
  price: row['price'],
  image: row.image && viewImage(row.image),
  status: row.status,
  starts_at: row.starts_at && row.starts_at.toISOString(),
  ends_at: row.ends_at && row.ends_at.toISOString(),
  created_at: row.created_at.toISOString(),
  owner: viewPerson(row.owner_id, row),
  product: row['terms'],
  ...placeOf({ county_code: 0, ward_code: row.ward_code }),
})

export const viewProduct = (row: Row) => ({
  ...viewCard(row),
  description: row['description'],
  images: row.images.map(viewImage),
  updated_at: row.updated_at.toISOString(),
  available: row.status === 'active',
  may: { edit: false, buy: row.status === 'active' && row.quantity > 0 },
  seller_id: row.owner_id,
  condition: row['condition'],
  negotiable: row['negotiable'],
  delivery: row['delivery'],
  delivery_fees: row['delivery_fees'],
  subcategory: row['subcategory'],
  attributes: row['attributes'],
  facts: [],
  phone_public: row['phone_public'],
  quantity: row.quantity,
  reserved: row.status === 'active' && row['is_reserved'],
  edited_at: row['edited_at'],
})

export const viewPost = (row: Row, me: string) => ({
  id: row.id,
  user_id: row.user_id,
  author: viewPerson(row.user_id, row),
  content: row['content'],
  images: row.images.map(viewImage),
  videos: row['videos'],
  background: row['background'],
  visibility: row['visibility'],
  likes_count: row.likes_count,
  comments_count: row['comments_count'],
  kind: row['kind'],
  status: row.status,
  comments_from: row['comments_from'],
  shares_count: row['shares_count'],
  // Of plain texts that are shown.
  reason: null,
  poll: null,
  alert: null,
  lost_and_found: null,
  edited_at: row['edited_at'],
  liked: row.liked,
  saved: row['saved'],
  may: { edit: row.user_id === me },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...placeOf(row),
})

export const viewComment = (row: Row, me: string) => ({
  id: row.id,
  post_id: row['post_id'],
  parent_id: row['parent_id'],
  author: viewPerson(row['author_id'] as string, row),
  content: row['content'],
  status: row.status,
  likes_count: row.likes_count,
  replies_count: row['replies_count'],
  liked: row.liked,
  may: { edit: row['author_id'] === me, delete: row['author_id'] === me },
  created_at: row.created_at.toISOString(),
  edited_at: row['edited_at'],
})
