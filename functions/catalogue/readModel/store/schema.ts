/**
 * The read model's tables; docs/search.md says what is stored where, and why. Easy to miss:
 *
 * - a query that does not join `products` must leave out those of vendors that are not open (openVendors.ts);
 * - `otherNumbers` are those of the original parts that a product replaces;
 * - `condition` and `partType` are the offer's;
 * - `otherFit` is a product's fit for a car that it does not list (its rank in `fitsByRank`);
 * - `applied` has `seq` of a listed product, entity and id of other rows.
 */
import type { DatabaseSync } from 'node:sqlite'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { createEmpty, openFilled } from './engine.ts'

/**
 * Raise it with every change of what is stored or how text is indexed: each version has its own
 * snapshot, which the deployment publishes before it is needed (publishOnDeploy.ts).
 * `schemaVersion.test.ts` fails when it was forgotten.
 */
export const schemaVersion = 55

const productColumns = `
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL,
  vendorId TEXT NOT NULL, categoryId TEXT NOT NULL, createdAt INTEGER NOT NULL,
  price REAL NOT NULL, stock INTEGER NOT NULL,
  isFeatured INTEGER NOT NULL, condition TEXT NOT NULL, partType TEXT, otherKinds TEXT,
  sortName TEXT NOT NULL, foldedNameEn TEXT, numberKey TEXT, numberLooseKey TEXT,
  fitmentCount INTEGER NOT NULL, otherFit INTEGER NOT NULL
`

/**
 * A cold process loads all of it, so nothing long is stored twice (decision 007 has the figures).
 * `products` has what filters and sort orders use, `cards` what only a card shows, `columns` the typed arrays
 * of a snapshot (columns.ts). Times are epoch ms. Products with the same description, or the same trim,
 * years and limits, share it. `productText` marks words (productRow.ts) instead of having columns, so that it stores
 * rows only.
 */
const tables = `
CREATE TABLE applied (
  pk TEXT NOT NULL, sk TEXT NOT NULL, rev INTEGER NOT NULL,
  seq INTEGER, entity TEXT, id TEXT, expiresAt INTEGER,
  PRIMARY KEY (pk, sk)
) WITHOUT ROWID;

CREATE TABLE vendors (
  id TEXT PRIMARY KEY, businessName TEXT NOT NULL, city TEXT NOT NULL, location TEXT NOT NULL,
  governorate TEXT, area TEXT, closesAt INTEGER NOT NULL, isOpen INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;
CREATE INDEX vendorsByClosing ON vendors (isOpen, closesAt);
CREATE TABLE categories (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL, nameAr TEXT NOT NULL, nameEn TEXT,
  descriptionAr TEXT NOT NULL, icon TEXT NOT NULL, position INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE carCountries (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE carBrands (
  id TEXT PRIMARY KEY, countryId TEXT NOT NULL, name TEXT NOT NULL,
  createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carBrandsByCountry ON carBrands (countryId);
CREATE TABLE carTrims (
  id TEXT PRIMARY KEY, brandId TEXT NOT NULL, name TEXT NOT NULL,
  years TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carTrimsByBrand ON carTrims (brandId);
${changeCounter('carChanges', ['carCountries', 'carBrands', 'carTrims'])}
${changeCounter('vendorChanges', ['vendors'])}
${changeCounter('categoryChanges', ['categories'])}

CREATE TABLE products (${productColumns});
CREATE TABLE closedProducts (${productColumns});
CREATE INDEX closedProductsByVendor ON closedProducts (vendorId);
CREATE INDEX productsByVendor ON products (vendorId);
CREATE INDEX productsByCategory ON products (categoryId);
CREATE INDEX productsUniversal ON products (otherFit) WHERE otherFit = 1;
CREATE INDEX productsByName ON products (sortName);
CREATE INDEX productsByNameEn ON products (foldedNameEn) WHERE foldedNameEn IS NOT NULL;
CREATE INDEX productsByNumber ON products (numberKey) WHERE numberKey IS NOT NULL;
CREATE INDEX productsByLooseNumber ON products (numberLooseKey) WHERE numberLooseKey IS NOT NULL;

CREATE TABLE otherPrices (
  seq INTEGER NOT NULL, price REAL NOT NULL, kind INTEGER NOT NULL, PRIMARY KEY (seq, price, kind)
) WITHOUT ROWID;
CREATE TABLE otherNumbers (
  seq INTEGER NOT NULL, numberKey TEXT NOT NULL, numberLooseKey TEXT, PRIMARY KEY (seq, numberKey)
) WITHOUT ROWID;
CREATE INDEX otherNumbersByKey ON otherNumbers (numberKey);
CREATE INDEX otherNumbersByLooseKey ON otherNumbers (numberLooseKey)
  WHERE numberLooseKey IS NOT NULL;

CREATE TABLE columns (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (
  seq INTEGER PRIMARY KEY, nameAr TEXT NOT NULL, nameEn TEXT, description INTEGER NOT NULL,
  imageUrl TEXT NOT NULL, drawing TEXT, origin TEXT NOT NULL, manufacturer TEXT, partNumber TEXT,
  updatedAt INTEGER NOT NULL, firstFit INTEGER, sold INTEGER NOT NULL, sources TEXT
);
CREATE TABLE descriptions (number INTEGER PRIMARY KEY, text TEXT NOT NULL);

CREATE TABLE fits (
  -- limits: JSON of CarLimits, empty without any
  number INTEGER PRIMARY KEY, trimId TEXT NOT NULL, yearKeys TEXT NOT NULL, limits TEXT NOT NULL,
  UNIQUE (trimId, yearKeys, limits)
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
CREATE TABLE vocabularies (version TEXT NOT NULL);
CREATE TABLE snapshots (createdAt INTEGER NOT NULL, watermark INTEGER NOT NULL);
PRAGMA user_version = ${schemaVersion};
`

/** A table of one row, and triggers that count every change of these tables in it. */
function changeCounter(counter: string, names: readonly string[]): string {
  const triggers = names.flatMap((name) =>
    ['INSERT', 'UPDATE', 'DELETE'].map(
      (event) => `CREATE TRIGGER ${name}${event} AFTER ${event} ON ${name}
        BEGIN UPDATE ${counter} SET count = count + 1; END;`,
    ),
  )
  return `CREATE TABLE ${counter} (count INTEGER NOT NULL);
    INSERT INTO ${counter} VALUES (0);
    ${triggers.join('\n')}`
}

/** An empty database of the current schema. Throws if the engine lacks what the catalogue needs. */
export function createDatabase(): DatabaseSync {
  const db = createEmpty()
  db.exec(tables)
  db.prepare('INSERT INTO vocabularies VALUES (?)').run(vocabulary.version)
  return db
}

/**
 * Drops the indexes of `products` while all products are written, which is faster. The one by vendor stays,
 * because a vendor that opens finds its products by it. The returned function creates all of them again.
 */
export function beginBuild(db: DatabaseSync): () => void {
  const indexes = db
    .prepare(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'index' AND tbl_name = 'products' AND name <> 'productsByVendor' ORDER BY rowid`,
    )
    .all()
  for (const { name } of indexes) db.exec(`DROP INDEX ${String(name)}`)
  return () => {
    for (const { sql } of indexes) db.exec(String(sql))
  }
}

/**
 * Whether the meanings in the text index are those of this code's vocabulary. Others are usable, but do
 * not know the newest words.
 */
export function hasCurrentMeanings(db: DatabaseSync): boolean {
  return db.prepare('SELECT version FROM vocabularies').get()?.version === vocabulary.version
}

/** A database from the file that `write` fills. Throws if it is not one of the current schema. */
export const restoreDatabase = (write: (file: string) => Promise<void>): Promise<DatabaseSync> =>
  openFilled(write, (db) => {
    const version = db.prepare('PRAGMA user_version').get()?.user_version
    if (version !== schemaVersion) throw new Error(`schema version ${String(version)}`)
  })
