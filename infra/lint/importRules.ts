/** Who may import whom (CONTRIBUTING.md), by pattern, so that a new domain is covered at once. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Each folder of functions imports only from those before it. */
const functionLevels =
  `search table plans storage http images catalogue vendors users addresses cart favourites
  garage categories cars products donors variants orders requests reviews alerts deployment notifications
  reports stream site local`.split(/\s+/)

/** The features that a feature may import, besides `session`; pages compose the rest. */
const featureImports = {
  cars: ['garage', 'import'],
  cart: ['garage', 'vendors'],
  catalogue: ['alerts', 'cart', 'categories', 'favourites', 'garage'],
  checkout: ['addresses', 'cart', 'garage', 'queue', 'vendors'],
  donors: ['cars', 'catalogue', 'garage', 'images', 'products'],
  orders: ['addresses', 'cart', 'images', 'queue', 'reviews', 'vendors'],
  products: [
    'alerts',
    'cars',
    'cart',
    'categories',
    'favourites',
    'garage',
    'images',
    'import',
    'queue',
    'vendors',
  ],
  queue: ['cart'],
  requests: ['cart', 'categories', 'garage', 'images', 'reports', 'vendors'],
  reviews: ['images', 'reports', 'vendors'],
  vendors: ['images'],
}

const tests = '(\\.test\\.tsx?$|/testing/)'
/** Every file of handlers: `handlers.ts`, or what contract rows name as their `module`. */
const endpoints = '^functions/.+/(\\w+H|h)andlers\\.ts$'
const levels = functionLevels.join('|')
const features = Object.keys(featureImports).join('|')
/** Imports of types are free. */
const atRunTime = { dependencyTypesNot: ['type-only' as const] }

const rules: Record<string, IRegularForbiddenRuleType> = {
  'no-cycles': {
    from: {},
    to: { circular: true },
  },
  'shared-is-pure': {
    from: { path: '^shared/', pathNot: tests },
    to: { pathNot: '^shared/|node_modules/(zod|open-location-code)/' },
  },
  'shared-domains-share-schemas-only': {
    comment: "Another domain's contract is not to be built on.",
    from: { path: '^shared/([^/]+)/', pathNot: ['^shared/contract/', tests] },
    to: { path: '^shared/[^/]+/[a-z.]*contract\\.ts$', pathNot: '^shared/$1/' },
  },
  'whole-contract-is-for-infra-and-types': {
    comment: 'Loading it pulls every schema into a bundle; types are free.',
    from: {
      pathNot: [
        '^(shared/contract|functions/(plans|local)|infra|e2e|bench)/',
        '^frontend/api/parseResponse\\.ts$',
        tests,
      ],
    },
    to: { path: '^shared/contract/index\\.ts$', ...atRunTime },
  },
  'site-map-and-feeds-are-loaded-when-asked-for': {
    comment: 'They hold the catalogue, which takes 50 ms to load; a page of a product needs none.',
    from: { path: '^functions/site/', pathNot: ['^functions/site/render(Sitemap|Feed)', tests] },
    to: {
      path: '^functions/(site/render(Sitemap|Feed)|catalogue/|storage/)',
      dynamic: false,
      ...atRunTime,
    },
  },
  'sqlite-below-the-read-model': {
    comment:
      'Everything else asks the port (functions/catalogue/port.ts). The local server has databases of its own.',
    from: { pathNot: ['^(functions/catalogue/readModel|infra/local|infra/vin|bench)/', tests] },
    to: { path: '^(node:)?sqlite$' },
  },
  'the-port-hides-its-engine': {
    comment:
      'openCatalogue.ts opens it, and findProducts.ts reads what cursors of any engine carry.',
    from: {
      path: '^functions/',
      pathNot: [
        '^functions/catalogue/(readModel/|(openCatalogue|findProducts|publishOnDeploy)\\.ts$)',
        tests,
      ],
    },
    to: { path: '^functions/catalogue/readModel/', ...atRunTime },
  },
  'functions-stay-in-functions': {
    comment:
      'Their tests too: the engine and the gateway are in functions/local. What a mail says is composed by the site (decision 042).',
    from: { path: '^functions/' },
    to: {
      path: '^(infra|frontend|e2e|bench)/',
      pathNot: '^frontend/features/notifications/notificationMail\\.ts$',
    },
  },
  'functions-folders-have-a-level': {
    from: {},
    to: { path: '^functions/', pathNot: `^functions/(${levels}|testing)/` },
  },
  'endpoints-do-not-import-endpoints': {
    comment: 'What two endpoints share is a rule or a store.',
    from: { path: '^functions/(?!http|table|testing)', pathNot: tests },
    to: { path: endpoints },
  },
  'endpoints-do-not-touch-the-table': {
    comment: 'Stores speak to the table; endpoints speak to stores.',
    from: { path: endpoints, pathNot: tests },
    to: { path: '^functions/table/|@aws-sdk', ...atRunTime },
  },
  'stores-know-no-http': {
    comment: 'AppError is the one thing they share with it.',
    from: { path: '^functions/.+/store\\.ts$' },
    to: { path: '^functions/http/', pathNot: '^functions/http/(appError|log|metrics)\\.ts$' },
  },
  'handlers-run-anywhere': {
    comment: 'Only tests and programs on this machine start an engine or a gateway.',
    from: { path: '^functions/(?!local/)', pathNot: tests },
    to: { path: '^functions/(local|testing)/' },
  },
  'shared-is-below-everything': {
    comment: 'Its tests too.',
    from: { path: '^shared/' },
    to: { path: '^(functions|infra|frontend|e2e|bench)/' },
  },
  'sdk-only-behind-ports': {
    from: {
      path: '^functions/',
      pathNot: [
        '^functions/(table/(documentClient|dynamoTable|expressions|numbers|tableErrors)|http/parameters|storage/bucket|notifications/sesMail|stream/followStream|local/engine)\\.ts$',
        tests,
      ],
    },
    to: { path: '@aws-sdk' },
  },
  'other-features-import-session-only': {
    from: {
      path: '^frontend/features/([^/]+)/',
      pathNot: [`^frontend/features/(${features})/`, tests],
    },
    to: { path: '^frontend/features/', pathNot: '^frontend/features/($1|session)/' },
  },
  'features-know-no-pages': {
    from: { path: '^frontend/(features|ui|api|text|brand|routes|storage|sheets)/', pathNot: tests },
    to: { path: '^frontend/(pages|app)/' },
  },
  'routes-import-nobody': {
    comment: 'Everybody may link to a page; the screens are loaded by app/Router.tsx.',
    from: { path: '^frontend/routes/', pathNot: tests },
    to: { path: '^frontend/(?!routes/)', ...atRunTime },
  },
  'ui-knows-no-data': {
    from: { path: '^frontend/(ui|brand|text)/', pathNot: tests },
    to: { path: '^frontend/(features|api)/' },
  },
  'pages-do-not-fetch': {
    comment: 'Features own the hooks.',
    from: { path: '^frontend/pages/' },
    to: { path: '^frontend/api/', ...atRunTime },
  },
  'browser-code-stays-in-the-browser': {
    from: { path: '^frontend/', pathNot: tests },
    to: { path: '^(functions|infra|e2e|bench)/' },
  },
  'infra-knows-handlers-by-path-only': {
    from: { path: '^infra/', pathNot: ['^infra/(local|operations|qa|ci)/', tests] },
    to: { path: '^functions/(?!plans/|table/tableDefinition\\.ts)' },
  },
  'no-undeclared-packages': {
    comment:
      "aws-lambda is a package of types only (@types/aws-lambda). A test compares our address of Clerk's script with that of @clerk/shared, in the version that @clerk/clerk-react brings.",
    from: {},
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
      pathNot: '^(aws-lambda$|node_modules/@clerk/shared/)',
    },
  },
}

const levelRules = functionLevels.slice(0, -1).map((level, index) => ({
  name: `functions-${level}-import-earlier-levels-only`,
  from: { path: `^functions/(${level})/`, pathNot: tests },
  to: { path: `^functions/(${functionLevels.slice(index + 1).join('|')})/` },
}))

const featureRules = Object.entries(featureImports).map(([feature, imports]) => ({
  name: `${feature}-imports-stated-features`,
  from: { path: `^frontend/features/${feature}/`, pathNot: tests },
  to: {
    path: '^frontend/features/',
    pathNot: `^frontend/features/(${[feature, 'session', ...imports].join('|')})/`,
  },
}))

export const importRules: IRegularForbiddenRuleType[] = [
  ...Object.entries(rules).map(([name, rule]) => ({ name, ...rule })),
  ...levelRules,
  ...featureRules,
]
