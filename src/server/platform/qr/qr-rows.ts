import qrcode from 'qrcode-generator';

/** The modules of a QR code without its quiet zone: rows of '0' (light) and '1' (dark). */
export const qrRows = (text: string): string[] => {
  const code = qrcode(0, 'M');
  // The package encodes one byte per character.
  code.addData(Buffer.from(text, 'utf8').toString('latin1'), 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => (code.isDark(row, column) ? '1' : '0')).join(''),
  );
};
