/** Four soft points, centred on the origin. */
export const SPARK = 'M0-11C1.3-3.6 3.6-1.3 11 0 3.6 1.3 1.3 3.6 0 11-1.3 3.6-3.6 1.3-11 0-3.6-1.3-1.3-3.6 0-11Z';

export const LEFT = 'M12 17 32 51';
export const RIGHT = 'M52 17 32 51';
