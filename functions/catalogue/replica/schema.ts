/**
 * The read model's database: one SQLite database in memory, made by the process that holds it.
 *
 * Names of shops, categories and cars stand once, in their own tables, and are joined when a
 * question is asked: a renamed shop costs one row, not its thousands of products. Only what can be
 * listed has a row in `products`; `applied` remembers every row of the feed, gone ones too, so that
 * an old version can never come back.
 */
import { DatabaseSync } from 'node:sqlite'
import { checkEngine } from './checkEngine.ts'

/**
 * Grows with every change of what is stored or how text is indexed; older snapshots are not loaded.
 * `schemaVersion.test.ts` says when it was forgotten.
 */
export const schemaVersion = 5

/** Columns of `products` that orders and filters use are plain; the rest of a card is JSON. */
const tables = `
CREATE TABLE applied (
  pk TEXT NOT NULL, sk TEXT NOT NULL, rev INTEGER NOT NULL,
  entity TEXT NOT NULL, id TEXT NOT NULL,
  expiresAt INTEGER,
  PRIMARY KEY (pk, sk)
) WITHOUT ROWID;

CREATE TABLE vendors (
  id TEXT PRIMARY KEY, businessName TEXT NOT NULL, city TEXT NOT NULL, location TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE categories (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL, nameAr TEXT NOT NULL, nameEn TEXT,
  descriptionAr TEXT NOT NULL, icon TEXT NOT NULL, position INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE carBrands (
  id TEXT PRIMARY KEY, countryId TEXT NOT NULL, name TEXT NOT NULL, nameKey TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carBrandsByCountry ON carBrands (countryId);
CREATE INDEX carBrandsByName ON carBrands (nameKey);
CREATE TABLE carTrims (
  id TEXT PRIMARY KEY, brandId TEXT NOT NULL, name TEXT NOT NULL, nameKey TEXT NOT NULL,
  years TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carTrimsByBrand ON carTrims (brandId);
CREATE INDEX carTrimsByName ON carTrims (nameKey);

CREATE TABLE products (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  vendorId TEXT NOT NULL, categoryId TEXT NOT NULL, createdAt TEXT NOT NULL,
  price REAL NOT NULL, stock INTEGER NOT NULL,
  isFeatured INTEGER NOT NULL, condition TEXT NOT NULL, partType TEXT,
  sortName TEXT NOT NULL, foldedNameEn TEXT, numberKey TEXT, numberLooseKey TEXT,
  fitmentCount INTEGER NOT NULL
);
CREATE INDEX productsByTime ON products (createdAt, id);
CREATE INDEX productsByPrice ON products (price, id);
CREATE INDEX productsByName ON products (sortName, id);
CREATE INDEX productsByCategoryTime ON products (categoryId, createdAt, id);
CREATE INDEX productsByCategoryPrice ON products (categoryId, price, id);
CREATE INDEX productsByCategoryName ON products (categoryId, sortName, id);
CREATE INDEX productsByFacets ON products (categoryId, condition, isFeatured, stock > 0, price);
CREATE INDEX productsByVendorTime ON products (vendorId, createdAt, id);
CREATE INDEX productsFeatured ON products (createdAt, id) WHERE isFeatured = 1;
CREATE INDEX productsUnstated ON products (createdAt, id) WHERE fitmentCount = 0;
CREATE INDEX productsByNameEn ON products (foldedNameEn) WHERE foldedNameEn IS NOT NULL;
CREATE INDEX productsByNumber ON products (numberKey) WHERE numberKey IS NOT NULL;
CREATE INDEX productsByLooseNumber ON products (numberLooseKey) WHERE numberLooseKey IS NOT NULL;

CREATE TABLE cards (seq INTEGER PRIMARY KEY, card TEXT NOT NULL);

CREATE TABLE fitments (
  trimId TEXT NOT NULL, seq INTEGER NOT NULL, yearKeys TEXT NOT NULL,
  PRIMARY KEY (trimId, seq)
) WITHOUT ROWID;
CREATE INDEX fitmentsByProduct ON fitments (seq);

CREATE VIRTUAL TABLE productText USING fts5 (
  name, body, numbers, concepts,
  content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3', detail = column
);
CREATE VIRTUAL TABLE numberText USING fts5 (
  numberKey, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
PRAGMA user_version = ${schemaVersion};
`

/** An empty database of the present schema. */
export function createDatabase(): DatabaseSync {
  const db = openMemory()
  db.exec(tables)
  return db
}

/** A database from its serialised bytes. Throws when they are no database of the present schema. */
export function restoreDatabase(bytes: Uint8Array): DatabaseSync {
  const db = openMemory()
  try {
    db.deserialize(bytes)
    const version = db.prepare('PRAGMA user_version').get()?.user_version
    if (version !== schemaVersion) throw new Error(`schema version ${String(version)}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function openMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  checkEngine(db)
  return db
}
