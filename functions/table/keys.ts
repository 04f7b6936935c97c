/**
 * Every key and index value of the table, each with its question. Ids in keys match `idPattern`; no key
 * contains text as typed.
 *
 *  gsi1  the change feed (keys, rev, deletedAt), one partition by changedAt
 *  gsi2  lists, newest first: a vendor's products and reviews, a customer's orders; all vendors
 *  gsi3  a vendor's orders, a product's reviews; gsi4 orders of one status
 *  gsi5  a customer's orders of one status
 * gsi2 to gsi5 project `listing` (a list's row) and `stocks` (a product's offer).
 */
import { createHash } from 'node:crypto'
import type { Key } from './table.ts'
import { toParentId } from '#shared/kernel/ids.ts'

const key = (pk: string, sk: string): Key => ({ pk, sk })

/** Who is this token's subject, and what is their role? */
export const userKey = (userId: string) => key(`USER#${userId}`, 'USER')

/** Which addresses has this user? One query by the prefix, including the default marker. */
export const addressPrefix = 'ADDRESS'
export const addressKey = (userId: string, addressId: string) =>
  key(`USER#${userId}`, `ADDRESS#${addressId}`)
/** Which address is the default? One row, so there can never be two defaults. */
export const defaultAddressKey = (userId: string) => key(`USER#${userId}`, 'ADDRESS_DEFAULT')
export const userPartition = (userId: string): string => `USER#${userId}`

/** What is in this customer's cart, which cars has this account, and which products did it choose and see? */
export const documentsPrefix = 'DOCUMENTS#'
export const cartKey = (userId: string) => key(`${documentsPrefix}${userId}`, 'CART')
export const garageKey = (userId: string) => key(`${documentsPrefix}${userId}`, 'GARAGE')
export const favouritesKey = (userId: string) => key(`${documentsPrefix}${userId}`, 'FAVOURITES')

/** How many orders has this customer placed in this hour, counted from 1970? */
export const ordersOfHourKey = (userId: string, hour: number) =>
  key(`USER#${userId}`, `ORDERS_OF_HOUR#${hour}`)

/** Was this order request completed before? */
export const idempotencyKey = (userId: string, requestKey: string) =>
  key(`USER#${userId}`, `IDEMPOTENCY#${requestKey}`)

/**
 * What has happened that this user is told about (the outbox), newest first? By time, then by id. The mark
 * up to which it was read is the last row of the partition: one query from the end has both.
 */
export const eventsPrefix = 'EVENTS#'
export const eventsPartition = (userId: string): string => `${eventsPrefix}${userId}`
export const eventsKey = (userId: string, at: string, id: string) =>
  key(eventsPartition(userId), `${at}#${id}`)
export const eventsReadKey = (userId: string) => key(eventsPartition(userId), 'READ')

/** Which devices does this user want to be notified on, and of what? One row. */
export const pushPrefix = 'PUSH#'
export const pushKey = (userId: string) => key(`${pushPrefix}${userId}`, 'PUSH')
/** Whose is this browser's subscription? One account's at a time. */
export const pushEndpointKey = (deviceId: string) =>
  key(`${pushPrefix}ENDPOINT#${deviceId}`, 'ENDPOINT')
/** Was this row of events, or this test, sent to this device or by this channel? */
export const pushClaimKey = (userId: string, eventsSk: string, recipient: string) =>
  key(`${pushPrefix}CLAIMS#${userId}`, `${eventsSk}#${recipient}`)
/** Which device has its owner asked to test? */
export const pushTestKey = (userId: string) => key(`${pushPrefix}${userId}`, 'TEST')

export const vendorKey = (vendorId: string) => key(`VENDOR#${vendorId}`, 'VENDOR')

/** How many featured products has this vendor? One row, with the limit as its condition. */
export const featuredCountKey = (vendorId: string) => key(`VENDOR#${vendorId}`, 'FEATURED_COUNT')

/** Which import has added products last? The next one says that it knows of it. */
export const lastImportKey = (vendorId: string) => key(`VENDOR#${vendorId}`, 'LAST_IMPORT')

/** Which images has this vendor published, and how many? A row each, and one for their count. */
export const imageKey = (vendorId: string, imageId: string) =>
  key(`IMAGES#${vendorId}`, `IMAGE#${imageId}`)
export const imageCountKey = (vendorId: string) => key(`IMAGES#${vendorId}`, 'IMAGE_COUNT')

/** All categories: one partition, one query. */
export const categoryPartition = 'CATEGORIES'
export const categoryPrefix = 'CATEGORY#'
export const categoryKey = (categoryId: string) =>
  key(categoryPartition, `${categoryPrefix}${categoryId}`)
/** How many categories have vendors added? */
export const categoryCountKey = key('CATEGORY_COUNT', 'CATEGORY_COUNT')
/** Which category has this slug? The row makes slugs unique. */
export const categorySlugKey = (slug: string) => key(`CATEGORY_SLUG#${slug}`, 'CATEGORY_SLUG')

/** A product and its variants: one partition, one query. */
export const productPartition = (productId: string): string => `PRODUCT#${productId}`
export const productKey = (productId: string) => key(productPartition(productId), 'PRODUCT')
export const variantPrefix = 'VARIANT#'
export const variantKey = (variantId: string) =>
  key(productPartition(toParentId(variantId)), `${variantPrefix}${variantId}`)

/** Which car is dismantled, and which of its parts are products? */
export const donorKey = (donorId: string) => key(`DONOR#${donorId}`, 'DONOR')

/** At which `rev` was this product's vendor last told that few pieces are left? */
export const lowStockKey = (productId: string) => key(`LOW_STOCK#${productId}`, 'LOW_STOCK')

export const orderKey = (orderId: string) => key(`ORDER#${orderId}`, 'ORDER')

/** A request with its offers: one partition, one query. */
export const requestPartition = (requestId: string): string => `REQUEST#${requestId}`
export const requestKey = (requestId: string) => key(requestPartition(requestId), 'REQUEST')
export const offerKey = (requestId: string, offerId: string) =>
  key(requestPartition(requestId), `OFFER#${offerId}`)
/** Which are the last requests of this person? One row. */
export const ownRequestsKey = (userId: string) => key(`REQUESTS#${userId}`, 'REQUESTS')
/** Which open requests are for parts of this category, newest first? */
export const boardPartition = (categoryId: string): string => `BOARD#${categoryId}`
export const boardKey = (categoryId: string, createdAt: string, requestId: string) =>
  key(boardPartition(categoryId), `${createdAt}#${requestId}`)
/** Which requests has this shop answered on which day (Asia/Baghdad), and how many? */
export const shopOffersPartition = (vendorId: string): string => `OFFERS#${vendorId}`
export const shopOffersKey = (vendorId: string, day: string) =>
  key(shopOffersPartition(vendorId), day)
/** When was this shop last told of a request? */
export const requestNoticeKey = (vendorId: string) =>
  key(`REQUEST_NOTICE#${vendorId}`, 'REQUEST_NOTICE')

/** What was said of this line of an order? One row, so once. The id does not tell which order it is. */
export const reviewKey = (reviewId: string) => key(`REVIEW#${reviewId}`, 'REVIEW')
export const toReviewId = (orderId: string, line: number): string => hashText(`${orderId}.${line}`)
/** Which reviews has this product, or this vendor, newest first? */
export const productReviewsPartition = (productId: string): string => `PRODUCT_REVIEWS#${productId}`
export const vendorReviewsPartition = (vendorId: string): string => `VENDOR_REVIEWS#${vendorId}`
/** How many stars has this product, and which cars did it fit? One query of both. */
export const productReviewCounter = (productId: string): string => `REVIEW_COUNTS#${productId}`
export const carFitPrefix = 'CAR#'
export const carFitKey = (productId: string, carTrimId: string, year: number) =>
  key(productReviewCounter(productId), `${carFitPrefix}${carTrimId}#${year}`)

/** What does this person ask about this product, in these words? One row, however often it is sent. */
export const questionKey = (questionId: string) => key(`QUESTION#${questionId}`, 'QUESTION')
export const toQuestionId = (userId: string, productId: string, text: string): string =>
  hashText([userId, productId, text].join('\n'))
/** Which questions about this vendor's products are not answered, and which about this product are? */
export const openQuestionsPartition = (vendorId: string): string => `OPEN_QUESTIONS#${vendorId}`
export const answeredPartition = (productId: string): string => `ANSWERED_QUESTIONS#${productId}`
/** How many questions has this person asked on this day (Asia/Baghdad)? */
export const askedKey = (userId: string, day: string) => key(`QUESTIONS#${userId}`, day)
/** Who waits for this product? All in one partition, by user. */
export const alertPartition = (productId: string): string => `ALERTS#${productId}`
export const alertKey = (productId: string, userId: string) =>
  key(alertPartition(productId), `USER#${userId}`)
/** What does this person wait for? One row. */
export const ownAlertsKey = (userId: string) => key(`OWN_ALERTS#${userId}`, 'OWN_ALERTS')
/**
 * Who waits for this part, for any car (`*`) or for cars of this brand? All in one partition, since a part
 * for every car is for all brands.
 */
export const searchAlertPartition = (partId: string): string => `SEARCH_ALERTS#${partId}`
export const searchAlertPrefix = (brandId = '*'): string => `${brandId}#`
export const searchAlertKey = (
  { partId, brandId }: { partId: string; brandId?: string | undefined },
  userId: string,
  searchId: string,
) => key(searchAlertPartition(partId), `${searchAlertPrefix(brandId)}${userId}#${searchId}`)
/** Was this person told on this day (Asia/Baghdad), at all, of this product or of this search? */
export const alertClaimPrefix = 'ALERT_CLAIMS#'
export const alertClaimKey = (userId: string, day: string, subject?: string) =>
  key(`${alertClaimPrefix}${userId}`, subject ? `${day}#${subject}` : day)

/** Which products use this car or category? One row for each product (decision 050). */
export const usesPartition = (subject: string): string => `USES#${subject}`
export const useKey = (subject: string, productId: string) =>
  key(usesPartition(subject), `PRODUCT#${productId}`)
/** Which requests are about to delete or rename this trim or category? */
export const intentKey = (subject: string) => key(`INTENTS#${subject}`, subject)

/** The whole car tree: one partition, one query. */
export const carPartition = 'CARS'
export const carCountryKey = (countryId: string) => key(carPartition, `COUNTRY#${countryId}`)
export const carBrandKey = (brandId: string) => key(carPartition, `BRAND#${brandId}`)
export const carTrimKey = (trimId: string) => key(carPartition, `TRIM#${trimId}`)
/** Countries and brands sort before this prefix, so a query can leave out the many trims. */
export const carTrimPrefix = 'TRIM#'

/**
 * Is this name taken under this parent? The folded name is hashed, so that keys contain no user
 * text. `parent` is 'COUNTRIES', or the id of the country or brand.
 */
export const carNameKey = (parent: string, foldedName: string) =>
  key(`CAR_NAMES#${parent}`, `NAME#${hashText(foldedName)}`)

/** Which car rows and categories has this user just changed? By time of writing, then by id. */
export const carWritesPartition = (userId: string): string => `CAR_WRITES#${userId}`
export const carWriteKey = (userId: string, at: string, id: string) =>
  key(carWritesPartition(userId), `${at}#${id}`)

/** How much has this vendor added to what all share? */
export const shareKey = (vendorId: string) => key(`SHARES#${vendorId}`, 'SHARES')

/** Has this migration run? */
export const migrationKey = (name: string) => key('MIGRATIONS', `MIGRATION#${name}`)

/** How many, summed over the shards of a counter? One query. */
export const counterKey = (counter: string, shard: number) => key(counter, `SHARD#${shard}`)
export const vendorCounter = (vendorId: string): string => `VENDOR_COUNTS#${vendorId}`
export const vendorDaysPartition = (vendorId: string): string => `VENDOR_DAYS#${vendorId}`
/** Per day (Asia/Baghdad): the sort key is the day, then the shard. */
export const vendorDayCounterKey = (vendorId: string, day: string, shard: number) =>
  key(vendorDaysPartition(vendorId), `${day}#${shard}`)
export const customerCounter = (userId: string): string => `CUSTOMER_COUNTS#${userId}`

/**
 * The searches of a day (Asia/Baghdad), by text and by what was understood, and the number of rows per pool. The
 * prefix dates from when only misses were counted.
 */
export const missesPrefix = 'SEARCH_MISSES#'
export const missesPartition = (day: string): string => `${missesPrefix}${day}`
export const missPrefix = 'TEXT#'
export const missKey = (day: string, text: string) =>
  key(missesPartition(day), `${missPrefix}${hashText(text)}`)
export const readingPrefix = 'READING#'
export const readingKey = (day: string, reading: string) =>
  key(missesPartition(day), `${readingPrefix}${hashText(reading)}`)
export const rowCountKey = (day: string, pool: string) =>
  key(missesPartition(day), `ROW_COUNT#${pool}`)

/** How long do operators make all browsers wait between two requests? One row. */
export const pollingKey = key('POLLING', 'POLLING')

/** The words that operators have taught the search: one row. */
export const taughtWordsKey = key('TAUGHT_WORDS', 'WORDS')

/** The change feed: everything the catalogue is built from, by time of change. */
export const feedPartition = 'FEED'
export const feedAttributes = (changedAt: string) => ({ gsi1pk: feedPartition, gsi1sk: changedAt })

/** Which products has this vendor, newest first? */
export const vendorProductsPartition = (vendorId: string): string => `VENDOR_PRODUCTS#${vendorId}`
/** Which cars does this vendor dismantle, newest first? */
export const vendorDonorsPartition = (vendorId: string): string => `VENDOR_DONORS#${vendorId}`
/** Which orders has this customer, newest first? */
export const customerOrdersPartition = (userId: string): string => `CUSTOMER_ORDERS#${userId}`
/** Which orders has this vendor, newest first? */
export const vendorOrdersPartition = (vendorId: string): string => `VENDOR_ORDERS#${vendorId}`
/** Which of them have this status? */
export const vendorStatusPartition = (vendorId: string, status: string): string =>
  `VENDOR_ORDERS#${vendorId}#${status}`
export const customerStatusPartition = (userId: string, status: string): string =>
  `CUSTOMER_ORDERS#${userId}#${status}`
export const allVendorsPartition = 'VENDORS'
export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Creation time, then the id as a tie-break. */
export const listSortKey = (createdAt: string, id: string): string => `${createdAt}#${id}`
