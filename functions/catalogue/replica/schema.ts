/**
 * The read model's database: one SQLite database in memory, made by the process that holds it.
 *
 * Names of shops, categories and cars stand once, in their own tables, and are joined when a
 * question is asked: a renamed shop costs one row, not its thousands of products. Only what can be
 * listed has a row in `products`; `applied` remembers every row of the feed, gone ones too, so that
 * an old version can never come back. Of a listed product it knows the `seq`, of other rows that
 * stand in a table their kind and id.
 */
import type { DatabaseSync } from 'node:sqlite'
import { createEmpty, deserialize, openDatabase, type OpenDatabase } from './engine.ts'

/**
 * Grows with every change of what is stored or how text is indexed: each version has a snapshot of
 * its own, and the deployment publishes the new one before it is needed (publishOnDeploy.ts).
 * `schemaVersion.test.ts` says when it was forgotten.
 */
export const schemaVersion = 7

/**
 * A cold process loads all of it, so nothing long stands twice (docs/decisions/007 has the figures).
 * What orders and filters use stands in `products`, what only a card shows in `cards`. Times are epoch
 * ms. Descriptions, and cars with their years, are shared by the products that have the same. Orders
 * end in the product's id, indexes do not: what is equal in an index is little, and put in order when
 * it is read. Only of one price there are many, so there the id's beginning, its time, stands too.
 * `productText` marks words (productRow.ts) instead of having columns: it remembers rows only.
 */
const tables = `
CREATE TABLE applied (
  pk TEXT NOT NULL, sk TEXT NOT NULL, rev INTEGER NOT NULL,
  seq INTEGER, entity TEXT, id TEXT, expiresAt INTEGER,
  PRIMARY KEY (pk, sk)
) WITHOUT ROWID;

CREATE TABLE vendors (
  id TEXT PRIMARY KEY, businessName TEXT NOT NULL, city TEXT NOT NULL, location TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE categories (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL, nameAr TEXT NOT NULL, nameEn TEXT,
  descriptionAr TEXT NOT NULL, icon TEXT NOT NULL, position INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE carCountries (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE carBrands (
  id TEXT PRIMARY KEY, countryId TEXT NOT NULL, name TEXT NOT NULL, nameKey TEXT NOT NULL,
  createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carBrandsByCountry ON carBrands (countryId);
CREATE INDEX carBrandsByName ON carBrands (nameKey);
CREATE TABLE carTrims (
  id TEXT PRIMARY KEY, brandId TEXT NOT NULL, name TEXT NOT NULL, nameKey TEXT NOT NULL,
  years TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carTrimsByBrand ON carTrims (brandId);
CREATE INDEX carTrimsByName ON carTrims (nameKey);
CREATE TABLE carChanges (count INTEGER NOT NULL);
INSERT INTO carChanges VALUES (0);
${countingTriggers(['carCountries', 'carBrands', 'carTrims'])}

CREATE TABLE products (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL,
  vendorId TEXT NOT NULL, categoryId TEXT NOT NULL, createdAt INTEGER NOT NULL,
  price REAL NOT NULL, stock INTEGER NOT NULL,
  isFeatured INTEGER NOT NULL, condition TEXT NOT NULL, partType TEXT,
  sortName TEXT NOT NULL, foldedNameEn TEXT, numberKey TEXT, numberLooseKey TEXT,
  fitmentCount INTEGER NOT NULL
);
CREATE INDEX productsByTime ON products (createdAt);
CREATE INDEX productsByPrice ON products (price, substr(id, 1, 10));
CREATE INDEX productsByName ON products (sortName);
CREATE INDEX productsByCategoryTime ON products (categoryId, createdAt);
CREATE INDEX productsByCategoryPrice ON products (categoryId, price, substr(id, 1, 10));
CREATE INDEX productsByCategoryName ON products (categoryId, sortName);
CREATE INDEX productsByFacets ON products (categoryId, condition, isFeatured, stock > 0, price);
CREATE INDEX productsByVendorTime ON products (vendorId, createdAt);
CREATE INDEX productsFeatured ON products (createdAt) WHERE isFeatured = 1;
CREATE INDEX productsUnstated ON products (createdAt) WHERE fitmentCount = 0;
CREATE INDEX productsByNameEn ON products (foldedNameEn) WHERE foldedNameEn IS NOT NULL;
CREATE INDEX productsByNumber ON products (numberKey) WHERE numberKey IS NOT NULL;
CREATE INDEX productsByLooseNumber ON products (numberLooseKey) WHERE numberLooseKey IS NOT NULL;

CREATE TABLE cards (
  seq INTEGER PRIMARY KEY, nameAr TEXT NOT NULL, nameEn TEXT, description INTEGER NOT NULL,
  imageUrl TEXT NOT NULL, origin TEXT NOT NULL, manufacturer TEXT, partNumber TEXT,
  updatedAt INTEGER NOT NULL, firstFit INTEGER
);
CREATE TABLE descriptions (number INTEGER PRIMARY KEY, text TEXT NOT NULL);

CREATE TABLE fits (
  number INTEGER PRIMARY KEY, trimId TEXT NOT NULL, yearKeys TEXT NOT NULL,
  UNIQUE (trimId, yearKeys)
);
CREATE TABLE productFits (
  fit INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (fit, seq)
) WITHOUT ROWID;
CREATE INDEX productFitsByProduct ON productFits (seq);
CREATE VIEW fitments AS
  SELECT f.trimId, pf.seq, f.yearKeys FROM fits f CROSS JOIN productFits pf ON pf.fit = f.number;

CREATE VIRTUAL TABLE productText USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3', detail = none
);
CREATE VIRTUAL TABLE numberText USING fts5 (
  numberKey, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
PRAGMA user_version = ${schemaVersion};
`

/** Triggers, so that no code can change these tables without counting it in `carChanges`. */
function countingTriggers(names: readonly string[]): string {
  return names
    .flatMap((name) =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        (event) => `CREATE TRIGGER ${name}${event} AFTER ${event} ON ${name}
          BEGIN UPDATE carChanges SET count = count + 1; END;`,
      ),
    )
    .join('\n')
}

/** An empty database of the present schema. Throws when the engine cannot hold the catalogue. */
export function createDatabase(open: OpenDatabase = openDatabase): DatabaseSync {
  const db = createEmpty(open)
  db.exec(tables)
  return db
}

/** A database from its serialised bytes. Throws when they are no database of the present schema. */
export function restoreDatabase(
  bytes: Uint8Array,
  open: OpenDatabase = openDatabase,
): DatabaseSync {
  const db = deserialize(bytes, open)
  try {
    const version = db.prepare('PRAGMA user_version').get()?.user_version
    if (version !== schemaVersion) throw new Error(`schema version ${String(version)}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
