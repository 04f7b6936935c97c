// Generated from the contract by infra/openapi/generate.ts: npm run generate
import type { RowId } from '#shared/contract/index.ts'

/** What a call needs of an endpoint at run time; types come from the contract. */
export interface ManifestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'signedIn' | 'customer' | 'vendor'
  idempotent?: boolean
  paged?: boolean
  /** Browser and edge keep its responses. */
  shared?: boolean
  /** Its response is the same for all callers: no token is sent. */
  isForAll?: boolean
}

export const manifest: Record<RowId, ManifestRow> = {
  "users/getMe": {"method":"GET","path":"/api/users/me","access":"signedIn"},
  "users/syncUser": {"method":"POST","path":"/api/users/sync","access":"signedIn"},
  "users/updateProfile": {"method":"PUT","path":"/api/users/profile","access":"signedIn"},
  "users/getUser": {"method":"GET","path":"/api/users/{id}","access":"signedIn"},
  "vendors/listVendors": {"method":"GET","path":"/api/vendors","access":"public","paged":true},
  "vendors/getMyVendorProfile": {"method":"GET","path":"/api/vendors/me/profile","access":"vendor"},
  "vendors/getVendor": {"method":"GET","path":"/api/vendors/{id}","access":"public"},
  "vendors/getVendorStats": {"method":"GET","path":"/api/vendors/{id}/stats","access":"vendor"},
  "vendors/createVendor": {"method":"POST","path":"/api/vendors","access":"vendor"},
  "vendors/updateVendor": {"method":"PUT","path":"/api/vendors/{id}","access":"vendor"},
  "addresses/listAddresses": {"method":"GET","path":"/api/addresses","access":"signedIn"},
  "addresses/createAddress": {"method":"POST","path":"/api/addresses","access":"signedIn"},
  "addresses/updateAddress": {"method":"PUT","path":"/api/addresses/{id}","access":"signedIn"},
  "addresses/deleteAddress": {"method":"DELETE","path":"/api/addresses/{id}","access":"signedIn"},
  "categories/listCategories": {"method":"GET","path":"/api/categories","access":"public"},
  "categories/getCategory": {"method":"GET","path":"/api/categories/{id}","access":"public"},
  "categories/getCategoryBySlug": {"method":"GET","path":"/api/categories/slug/{slug}","access":"public"},
  "categories/createCategory": {"method":"POST","path":"/api/categories","access":"vendor"},
  "categories/updateCategory": {"method":"PUT","path":"/api/categories/{id}","access":"vendor"},
  "categories/deleteCategory": {"method":"DELETE","path":"/api/categories/{id}","access":"vendor"},
  "products/getProduct": {"method":"GET","path":"/api/products/{id}","access":"public"},
  "products/listMyProducts": {"method":"GET","path":"/api/products/vendor/my-products","access":"vendor","paged":true},
  "products/createProduct": {"method":"POST","path":"/api/products","access":"vendor"},
  "products/updateProduct": {"method":"PUT","path":"/api/products/{id}","access":"vendor"},
  "products/answerUniversalProposal": {"method":"PUT","path":"/api/products/{id}/universal-proposal","access":"vendor"},
  "products/deleteProduct": {"method":"DELETE","path":"/api/products/{id}","access":"vendor"},
  "catalogue/listProducts": {"method":"GET","path":"/api/products","access":"public","paged":true},
  "catalogue/searchProducts": {"method":"GET","path":"/api/products/search","access":"public","paged":true},
  "catalogue/listSuggestions": {"method":"GET","path":"/api/products/suggestions","access":"public","isForAll":true},
  "catalogue/getNamedPart": {"method":"GET","path":"/api/products/named-part","access":"vendor"},
  "catalogue/listProductsByCarSelection": {"method":"GET","path":"/api/products/by-car-selection","access":"public"},
  "variants/listProductVariants": {"method":"GET","path":"/api/variants/product/{productId}","access":"public"},
  "variants/getVariant": {"method":"GET","path":"/api/variants/{id}","access":"public"},
  "variants/createVariant": {"method":"POST","path":"/api/variants","access":"vendor"},
  "variants/updateVariant": {"method":"PUT","path":"/api/variants/{id}","access":"vendor"},
  "variants/deleteVariant": {"method":"DELETE","path":"/api/variants/{id}","access":"vendor"},
  "orders/createOrder": {"method":"POST","path":"/api/orders","access":"customer","idempotent":true},
  "orders/getOrder": {"method":"GET","path":"/api/orders/{id}","access":"signedIn"},
  "orders/getVendorOrder": {"method":"GET","path":"/api/orders/vendor/{id}","access":"vendor"},
  "orders/listMyCustomerOrders": {"method":"GET","path":"/api/orders/customer/my-orders","access":"customer","paged":true},
  "orders/listMyVendorOrders": {"method":"GET","path":"/api/orders/vendor/my-orders","access":"vendor","paged":true},
  "orders/cancelOrder": {"method":"POST","path":"/api/orders/cancel/{id}","access":"customer"},
  "orders/updateOrderStatus": {"method":"PUT","path":"/api/orders/{id}/status","access":"vendor"},
  "cars/getTree": {"method":"GET","path":"/api/cars/tree","access":"public","shared":true},
  "cars/findCars": {"method":"GET","path":"/api/cars/find","access":"public","shared":true},
  "cars/importTree": {"method":"POST","path":"/api/cars/import","access":"vendor"},
  "cars/countries/listCountries": {"method":"GET","path":"/api/car-countries","access":"public","shared":true},
  "cars/countries/getCountry": {"method":"GET","path":"/api/car-countries/{id}","access":"public","shared":true},
  "cars/countries/createCountry": {"method":"POST","path":"/api/car-countries","access":"vendor"},
  "cars/countries/updateCountry": {"method":"PUT","path":"/api/car-countries/{id}","access":"vendor"},
  "cars/countries/deleteCountry": {"method":"DELETE","path":"/api/car-countries/{id}","access":"vendor"},
  "cars/countries/bulkCreateCountries": {"method":"POST","path":"/api/car-countries/bulk","access":"vendor"},
  "cars/brands/listBrands": {"method":"GET","path":"/api/car-brands","access":"public","shared":true},
  "cars/brands/listCountryBrands": {"method":"GET","path":"/api/car-brands/country/{countryId}","access":"public","shared":true},
  "cars/brands/getBrand": {"method":"GET","path":"/api/car-brands/{id}","access":"public","shared":true},
  "cars/brands/createBrand": {"method":"POST","path":"/api/car-brands","access":"vendor"},
  "cars/brands/updateBrand": {"method":"PUT","path":"/api/car-brands/{id}","access":"vendor"},
  "cars/brands/deleteBrand": {"method":"DELETE","path":"/api/car-brands/{id}","access":"vendor"},
  "cars/brands/bulkCreateBrands": {"method":"POST","path":"/api/car-brands/bulk","access":"vendor"},
  "cars/trims/listTrims": {"method":"GET","path":"/api/car-trims","access":"public","shared":true},
  "cars/trims/listBrandTrims": {"method":"GET","path":"/api/car-trims/brand/{brandId}","access":"public","shared":true},
  "cars/trims/getTrim": {"method":"GET","path":"/api/car-trims/{id}","access":"public","shared":true},
  "cars/trims/createTrim": {"method":"POST","path":"/api/car-trims","access":"vendor"},
  "cars/trims/updateTrim": {"method":"PUT","path":"/api/car-trims/{id}","access":"vendor"},
  "cars/trims/deleteTrim": {"method":"DELETE","path":"/api/car-trims/{id}","access":"vendor"},
  "cars/trims/bulkCreateTrims": {"method":"POST","path":"/api/car-trims/bulk","access":"vendor"},
  "cars/years/listTrimYears": {"method":"GET","path":"/api/car-years/trim/{trimId}","access":"public","shared":true},
  "cars/years/listAvailableYears": {"method":"GET","path":"/api/car-years/available/{trimId}","access":"public","shared":true},
  "cars/years/getYear": {"method":"GET","path":"/api/car-years/{id}","access":"public","shared":true},
  "cars/years/createYear": {"method":"POST","path":"/api/car-years","access":"vendor"},
  "cars/years/updateYear": {"method":"PUT","path":"/api/car-years/{id}","access":"vendor"},
  "cars/years/deleteYear": {"method":"DELETE","path":"/api/car-years/{id}","access":"vendor"},
  "cars/years/bulkCreateYears": {"method":"POST","path":"/api/car-years/bulk","access":"vendor"},
  "images/createImage": {"method":"POST","path":"/api/images","access":"vendor"},
  "images/completeImage": {"method":"POST","path":"/api/images/{id}/complete","access":"vendor"},
  "reports/createReports": {"method":"POST","path":"/api/reports","access":"public"},
}
