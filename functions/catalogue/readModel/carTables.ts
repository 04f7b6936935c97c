/**
 * The listed products of each car brand and country: by category and time, and counted by cell
 * (cellTables.ts). A country has a fifth of the market; finding what fits it through its trims would read
 * all of that. Triggers keep both up to date with every change of products, vendors and cars, but not of
 * `productFits`: code that changes a product's fits removes its rows first and adds them afterwards.
 *
 * `ids` has short numbers for the ids of brands, countries and categories.
 */

const fitsDown = `productFits pf CROSS JOIN fits f ON f.number = pf.fit
  CROSS JOIN carTrims t ON t.id = f.trimId`

/** Ids of the brands and countries that a product lists. */
const carsOf = (seq: string): string => `
  SELECT t.brandId AS id FROM ${fitsDown} WHERE pf.seq = ${seq}
  UNION SELECT b.countryId FROM ${fitsDown} CROSS JOIN carBrands b ON b.id = t.brandId
    WHERE pf.seq = ${seq}`

/** The number of an id, as SQL. */
export const numberOf = (id: string): string => `(SELECT number FROM ids WHERE id = ${id})`

/** Adds the rows of a product that has none, if it is listed. */
export const addCarsSql = (seq: string): string => `
  INSERT INTO carProducts (car, category, createdAt, seq)
    SELECT i.number, ${numberOf('p.categoryId')}, p.createdAt, p.seq
    FROM products p CROSS JOIN (${carsOf(seq)}) c CROSS JOIN ids i ON i.id = c.id
    WHERE p.seq = ${seq}`

/** Removes the rows of a listed product. */
export const removeCarsSql = (seq: string): string => `
  DELETE FROM carProducts WHERE seq = ${seq}
    AND car IN (SELECT i.number FROM (${carsOf(seq)}) c CROSS JOIN ids i ON i.id = c.id)
    AND (category, createdAt) =
      (SELECT ${numberOf('p.categoryId')}, p.createdAt FROM products p WHERE p.seq = ${seq})`

/** Adds those rows of the products with these fits that are missing. */
function addAllSql(fits: string): string {
  const rows = `SELECT i.number AS car, ${numberOf('p.categoryId')} AS category, p.createdAt, p.seq
    FROM (SELECT DISTINCT pf.seq FROM ${fits} CROSS JOIN productFits pf ON pf.fit = f.number) found
      CROSS JOIN products p ON p.seq = found.seq CROSS JOIN ${fitsDown}`
  return `INSERT INTO carProducts (car, category, createdAt, seq)
    SELECT n.car, n.category, n.createdAt, n.seq FROM (
      ${rows} CROSS JOIN ids i ON i.id = t.brandId WHERE pf.seq = p.seq
      UNION ${rows} CROSS JOIN carBrands b ON b.id = t.brandId CROSS JOIN ids i ON i.id = b.countryId
        WHERE pf.seq = p.seq) n
    WHERE NOT EXISTS (
      SELECT 1 FROM carProducts o WHERE o.car = n.car AND o.category = n.category
        AND o.createdAt = n.createdAt AND o.seq = n.seq);`
}

/** Removes all rows of the products with these fits: every row is read, so only where a car moves. */
const removeAllSql = (fits: string): string => `
  DELETE FROM carProducts WHERE seq IN (
    SELECT pf.seq FROM ${fits} CROSS JOIN productFits pf ON pf.fit = f.number);`

/** Gives an id its number. */
const putIdSql = (id: string): string =>
  `INSERT INTO ids (id) SELECT ${id} WHERE NOT EXISTS (SELECT 1 FROM ids WHERE id = ${id});`

/** Fits of a trim, or of all trims of a brand. */
const fitsOfTrim = (id: string): string => `(SELECT number FROM fits WHERE trimId = ${id}) f`
const fitsOfBrand = (id: string): string =>
  `(SELECT f.number FROM carTrims t CROSS JOIN fits f ON f.trimId = t.id WHERE t.brandId = ${id}) f`

/** Triggers for the level of a car: a moved or deleted one is rare enough to search all rows. */
function carTriggers(table: string, parent: string, fitsOf: (id: string) => string): string {
  const moved = `OF ${parent} ON ${table} WHEN OLD.${parent} <> NEW.${parent}`
  return `
CREATE TRIGGER ${table}ProductsAdd AFTER INSERT ON ${table} BEGIN
  ${putIdSql(`NEW.${parent}`)} ${addAllSql(fitsOf('NEW.id'))}
END;
CREATE TRIGGER ${table}ProductsLeave BEFORE UPDATE ${moved} BEGIN ${removeAllSql(fitsOf('OLD.id'))} END;
CREATE TRIGGER ${table}ProductsMove AFTER UPDATE ${moved} BEGIN
  ${putIdSql(`NEW.${parent}`)} ${addAllSql(fitsOf('NEW.id'))}
END;
CREATE TRIGGER ${table}ProductsLose BEFORE DELETE ON ${table} BEGIN ${removeAllSql(fitsOf('OLD.id'))} END;`
}

const changed = 'WHEN OLD.cell <> NEW.cell OR OLD.createdAt <> NEW.createdAt'

export const carTables = `
CREATE TABLE ids (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE carProducts (
  car INTEGER NOT NULL, category INTEGER NOT NULL, createdAt INTEGER NOT NULL, seq INTEGER NOT NULL,
  PRIMARY KEY (car, category, createdAt, seq)
) WITHOUT ROWID;
CREATE TABLE carCells (
  car INTEGER NOT NULL, cell INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (car, cell)
) WITHOUT ROWID;
CREATE TRIGGER carCellsGain AFTER INSERT ON carProducts BEGIN
  INSERT INTO carCells (car, cell, count)
    SELECT NEW.car, cell, 1 FROM products WHERE seq = NEW.seq
    ON CONFLICT (car, cell) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER carCellsLose AFTER DELETE ON carProducts BEGIN
  UPDATE carCells SET count = count - 1
    WHERE car = OLD.car AND cell = (SELECT cell FROM products WHERE seq = OLD.seq);
END;
CREATE TRIGGER categoryIds AFTER INSERT ON cells BEGIN ${putIdSql('NEW.categoryId')} END;
CREATE TRIGGER carProductsAdd AFTER INSERT ON products BEGIN ${addCarsSql('NEW.seq')}; END;
CREATE TRIGGER carProductsLose BEFORE DELETE ON products BEGIN ${removeCarsSql('OLD.seq')}; END;
CREATE TRIGGER carProductsLeave BEFORE UPDATE OF cell, createdAt ON products ${changed}
  BEGIN ${removeCarsSql('OLD.seq')}; END;
CREATE TRIGGER carProductsMove AFTER UPDATE OF cell, createdAt ON products ${changed}
  BEGIN ${addCarsSql('NEW.seq')}; END;
${carTriggers('carTrims', 'brandId', fitsOfTrim)}
CREATE TRIGGER carTrimsProductsKeep AFTER DELETE ON carTrims BEGIN ${addAllSql(fitsOfTrim('OLD.id'))} END;
${carTriggers('carBrands', 'countryId', fitsOfBrand)}
CREATE TRIGGER carBrandsProductsKeep AFTER DELETE ON carBrands BEGIN ${addAllSql(fitsOfBrand('OLD.id'))} END;
`

/**
 * Statements that find the products of each brand and country from nothing, in the order in which they
 * are stored, and count them: without the triggers.
 */
export const countCars = `
  INSERT INTO ids (id) SELECT brandId FROM carTrims UNION SELECT countryId FROM carBrands
    UNION SELECT categoryId FROM cells EXCEPT SELECT id FROM ids;
  DELETE FROM carProducts;
  DELETE FROM carCells;
  INSERT INTO carProducts (car, category, createdAt, seq)
    SELECT DISTINCT i.number, ${numberOf('p.categoryId')}, p.createdAt, p.seq
    FROM products p CROSS JOIN ${fitsDown} LEFT JOIN carBrands b ON b.id = t.brandId
      CROSS JOIN ids i ON i.id IN (t.brandId, b.countryId)
    WHERE pf.seq = p.seq ORDER BY 1, 2, 3, 4;
  INSERT INTO carCells (car, cell, count)
    SELECT c.car, p.cell, count(*) FROM carProducts c CROSS JOIN products p ON p.seq = c.seq
    GROUP BY c.car, p.cell;`
