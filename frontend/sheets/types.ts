export interface Sheet {
  name: string
  /** Blank rows too, so that row 0 is row 1 of the spreadsheet; none at the end. */
  rows: string[][]
}

/** Why a file cannot be read at all; the screen has a text for each. */
export type SheetProblem =
  /** More than `sheetLimits.fileBytes`. */
  | 'tooLarge'
  /** Neither a workbook nor a table in text: a photograph, a PDF, a Word document. */
  | 'notASheet'
  /** The binary format of Excel 97 to 2003 (.xls), or a workbook in binary (.xlsb). */
  | 'oldExcel'
  | 'passwordProtected'
  /** A workbook that cannot be unpacked or parsed, or a CSV with quotes that do not close. */
  | 'damaged'
  | 'tooManyRows'
  | 'tooManyColumns'
  /** A workbook whose contents are out of all proportion to its size. */
  | 'unpacksTooLarge'
  /** No cell has anything in it. */
  | 'empty'
  /** Text in no encoding that we read, or decoded wrongly once and saved. */
  | 'brokenText'
  /** The browser cannot read the file (moved, changed, no permission), or reading took too long. */
  | 'unreadable'

export type SheetFile =
  { ok: true; sheets: Sheet[] } | { ok: false; problem: SheetProblem; sheets?: undefined }

export const sheetLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Below the header. */
  rows: 5_000,
  /** Above a header there may be titles. */
  titleRows: 20,
  columns: 200,
} as const
