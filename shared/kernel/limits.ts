/** Business constants of the requirements and rules.md; one place, used by both sides. */
export const limits = {
  pageSize: 20,
  maxPageSize: 100,
  searchPageSize: 12,
  featuredOnHome: 8,
  fittingOnHome: 4,
  recentOrdersOnHome: 3,
  categoriesOnHome: 3,
  dashboardProducts: 5,
  dashboardOrders: 5,
  sameVendorProducts: 4,
  sameNumberProducts: 12,
  boughtWith: 6,
  boughtWithRead: 24,
  orderPreviewItems: 3,
  groupPreviewProducts: 12,
  imagesPerProduct: 10,
  /** Photographs of an order as it is packed. */
  packingImages: 3,
  /** Published and not yet deleted. */
  imagesPerVendor: 20_000,
  /** Images of a person who is not a vendor. */
  imagesPerCustomer: 100,
  /** How long an unused image is kept. */
  unusedImageDays: 30,
  imageMaxBytes: 8 * 1024 * 1024,
  thumbnailMaxBytes: 30 * 1024,
  middleMaxBytes: 100 * 1024,
  /** Pixels. */
  imageMaxSide: 12_000,
  /** Pixels of a stored image: a phone needs four bytes for each. */
  imageMaxPixels: 24_000_000,
  /** Photographs as the browser uploads them; sides in pixels. */
  photoMaxBytes: 300_000,
  photoMaxSide: 1600,
  thumbnailMaxSide: 480,
  middleMaxSide: 960,
  uploadsAtOnce: 2,
  uploadFormLifeMs: 10 * 60_000,
  fitmentsPerProduct: 40,
  /** Engines, markets, bodies or drives of one of them. */
  detailsPerFitment: 10,
  stocksPerProduct: 10,
  piecesPerSource: 1_000_000,
  /** With the retired ones, which stay so that pieces can be returned: 35 bytes each. */
  stocksEverPerProduct: 1_000,
  variantsPerProduct: 20,
  /** Of a dismantled car. */
  partsPerDonor: 200,
  /** Products that a set is made of. */
  partsPerSet: 12,
  piecesPerPart: 20,
  /** Part numbers of the car's maker that a product replaces. */
  oemNumbersPerProduct: 20,
  warrantyDays: 3_650,
  /** A product with at most this many pieces, but at least one, is about to run out. */
  lowStock: 2,
  /** The price of a product that was last edited this long ago may no longer be right. */
  stalePriceDays: 90,
  /** Products that the dashboard names of each need. */
  needsNamed: 6,
  /** Rows of a request that changes products. */
  changesPerRequest: 50,
  /** Dinars; no smaller one is in circulation (Central Bank of Iraq). */
  smallestBanknote: 250,
  /** Dinars; a lower price is probably meant in thousands. */
  cheapestPrice: 5000,
  /** Dinars for a dollar. */
  dollarRateMin: 500,
  dollarRateMax: 5_000,
  /** For parts such as engines, lamps and bumpers. */
  costlyPrice: 10_000,
  featuredPerVendor: 10,
  messageTemplates: 10,
  deliveryDays: 60,
  linesPerOrder: 50,
  /** Of one person. */
  ordersPerHour: 40,
  /** Transactions whose events the bell shows; one query, whose rows are about 400 bytes each. */
  notifications: 30,
  /** Per person: the one that was opened longest ago makes room. */
  pushDevices: 10,
  /** A device on which the site was not opened for so long is notified no longer. */
  pushDeviceDays: 60,
  /** Entries of an order's history, which is in its row; what ends it always fits, and returns have the rest. */
  adjustmentsPerOrder: 30,
  /** In one request: 8 small rows for each. */
  salesDays: 400,
  /** How long a request may be open. */
  requestDays: 14,
  /** Per person: open ones, and those of a day. */
  openRequests: 5,
  requestsPerDay: 10,
  /** Per request. */
  offersPerRequest: 30,
  /** Per shop: for one request, including withdrawn ones, and in a day. */
  offersPerShop: 3,
  offersPerDay: 100,
  /** In one message for WhatsApp. */
  sharedProducts: 10,
  offerHoldMs: 24 * 3_600_000,
  /** A shop is told of new requests at most once in this time. */
  requestNoticeMs: 3_600_000,
  /** The nearest shops that are told of one request. */
  shopsTold: 50,
  /** The newest of each category, from which a shop's list is made. */
  requestsRead: 200,
  requestMatches: 6,
  /** Characters of a review or an answer. */
  reviewText: 1000,
  questionText: 300,
  /** Characters that a search knows of a product's answered questions: every write of the product pays for them. */
  answeredWords: 1000,
  /** Of a person, in a day in Baghdad. */
  questionsPerDay: 5,
  reviewsForStars: 3,
  ordersForFacts: 10,
  /** So many say that it did not fit a car: then the vendor is to be asked. */
  doubtsToAsk: 2,
  linesPerCart: 100,
  piecesPerLine: 1_000_000,
  carsPerGarage: 20,
  alerts: 30,
  alertDays: 90,
  favourites: 100,
  /** Products viewed last. */
  viewedProducts: 30,
  viewedOnHome: 8,
  carOwnNameMax: 40,
  /** In all; a list of them is one response. */
  categories: 500,
  /** For one vendor. Years too: 1,600 models of 60 years would be more than all may have. */
  vendorShares: {
    ...{ categories: 20, countries: 30, brands: 70, years: 15_000 },
    ...{ singleTrims: 300, importedTrims: 1_600 },
  },
  carNameMin: 2,
  carNameMax: 50,
  carYearMin: 1900,
  /** Until next year is later: `highestCarYear`. */
  carYearMax: 2030,
  /** As many as a product may name of one trim. */
  carYearsPerTrim: 60,
  /** In all. The real tree has 66 brands, 1,444 trims and 11,543 years; at these it stays below 6 MB. */
  carCountries: 300,
  carBrands: 1_000,
  carTrims: 4_000,
  carYears: 40_000,
  bulkRowsPerRequest: 500,
  /** Products whose texts one request reads. */
  textRowsPerRequest: 200,
  /** Characters of a product's list of cars as a text; reading the slowest takes 40 ms. */
  carText: 2_000,
  /** For all such lists in one request. */
  carTextPerRequest: 60_000,
  bulkRowsPerFile: 1_000_000,
  bulkPreviewRows: 10,
  toastMs: 5000,
  /** How long a command waits in the browser before it is sent, so that it can be taken back. */
  takeBackMs: 10_000,
  carouselMs: 5000,
  addedConfirmationMs: 2000,
  uploadResetMs: 30_000,
  /** Below the 5 seconds after a press in which browsers let a page open the file selection itself. */
  uploadWidgetOpensMs: 4_000,
} as const
