/** IANA zone and area codes of a state: the zone of most of its people, its older codes. */
export interface Region {
  timeZone: string;
  areaCodes: readonly [string, ...string[]];
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const region = (timeZone: string, first: string, ...more: string[]): Region => ({
  timeZone,
  areaCodes: [first, ...more],
});

/** Where partner places are: the 50 states, DC, Puerto Rico, the Virgin Islands and Guam. */
export const REGIONS: ReadonlyMap<string, Region> = new Map([
  ['AK', region('America/Anchorage', '907')],
  ['AL', region(CENTRAL, '205', '251', '334')],
  ['AR', region(CENTRAL, '479', '501', '870')],
  ['AZ', region('America/Phoenix', '480', '520', '928')],
  ['CA', region(PACIFIC, '530', '559', '661', '707', '805')],
  ['CO', region(MOUNTAIN, '719', '970')],
  ['CT', region(EASTERN, '203', '860')],
  ['DC', region(EASTERN, '202')],
  ['DE', region(EASTERN, '302')],
  ['FL', region(EASTERN, '239', '352', '850', '904')],
  ['GA', region(EASTERN, '229', '478', '706', '912')],
  ['GU', region('Pacific/Guam', '671')],
  ['HI', region('Pacific/Honolulu', '808')],
  ['IA', region(CENTRAL, '319', '515', '641', '712')],
  ['ID', region('America/Boise', '208')],
  ['IL', region(CENTRAL, '217', '309', '618', '815')],
  ['IN', region('America/Indiana/Indianapolis', '219', '317', '765', '812')],
  ['KS', region(CENTRAL, '316', '620', '785')],
  ['KY', region(EASTERN, '270', '502', '606', '859')],
  ['LA', region(CENTRAL, '225', '318', '337', '504')],
  ['MA', region(EASTERN, '413', '508', '978')],
  ['MD', region(EASTERN, '301', '410')],
  ['ME', region(EASTERN, '207')],
  ['MI', region('America/Detroit', '231', '517', '616', '906', '989')],
  ['MN', region(CENTRAL, '218', '320', '507')],
  ['MO', region(CENTRAL, '417', '573', '660', '816')],
  ['MS', region(CENTRAL, '228', '601', '662')],
  ['MT', region(MOUNTAIN, '406')],
  ['NC', region(EASTERN, '252', '336', '828', '910', '919')],
  ['ND', region(CENTRAL, '701')],
  ['NE', region(CENTRAL, '308', '402')],
  ['NH', region(EASTERN, '603')],
  ['NJ', region(EASTERN, '201', '609', '732', '856', '908')],
  ['NM', region(MOUNTAIN, '505', '575')],
  ['NV', region(PACIFIC, '775')],
  ['NY', region(EASTERN, '315', '518', '585', '607', '716', '845')],
  ['OH', region(EASTERN, '216', '330', '419', '614', '740', '937')],
  ['OK', region(CENTRAL, '405', '580', '918')],
  ['OR', region(PACIFIC, '541')],
  ['PA', region(EASTERN, '570', '610', '717', '814')],
  ['PR', region('America/Puerto_Rico', '787')],
  ['RI', region(EASTERN, '401')],
  ['SC', region(EASTERN, '803', '843', '864')],
  ['SD', region(CENTRAL, '605')],
  ['TN', region(CENTRAL, '423', '615', '731', '865', '901')],
  ['TX', region(CENTRAL, '325', '361', '409', '806', '903', '915', '956')],
  ['UT', region(MOUNTAIN, '435', '801')],
  ['VA', region(EASTERN, '276', '434', '540', '757', '804')],
  ['VI', region('America/St_Thomas', '340')],
  ['VT', region(EASTERN, '802')],
  ['WA', region(PACIFIC, '360', '509')],
  ['WI', region(CENTRAL, '262', '414', '608', '715', '920')],
  ['WV', region(EASTERN, '304')],
  ['WY', region(MOUNTAIN, '307')],
]);

/** Large metropolitan areas: area code by 3-digit ZIP prefixes. Places are denser there. */
const METROS: readonly (readonly [areaCode: string, prefixes: string])[] = [
  ['212', '100 101 102'],
  ['718', '103 104 110 111 112 113 114 116'],
  ['213', '900 901 902 903 904 905 906 907 908'],
  ['818', '910 911 912 913 914 915 916 917 918'],
  ['714', '926 927 928'],
  ['909', '923 924 925'],
  ['312', '606 607 608'],
  ['847', '600 601 602 603 604 605'],
  ['214', '750 751 752 753'],
  ['817', '760 761'],
  ['713', '770 772 773 774 775'],
  ['202', '200'],
  ['703', '201 220 221 222 223'],
  ['215', '191'],
  ['610', '190 193 194'],
  ['856', '080 081'],
  ['201', '070 071 073 074 076'],
  ['732', '077 088 089'],
  ['404', '300 303'],
  ['305', '330 331 332'],
  ['602', '850 852 853'],
  ['617', '021 022 024'],
  ['415', '940 941 949'],
  ['510', '945 946 947'],
  ['408', '950 951'],
  ['313', '480 481 482'],
  ['206', '980 981'],
  ['612', '550 551 554'],
  ['619', '919 920 921'],
  ['813', '335 336 337'],
  ['303', '800 801 802'],
  ['443', '210 211 212'],
  ['314', '630 631'],
  ['407', '327 328'],
  ['704', '280 281 282'],
  ['210', '780 782'],
  ['503', '970 971 972'],
  ['512', '786 787'],
  ['916', '956 957 958'],
  ['412', '150 151 152'],
  ['702', '890 891'],
  ['513', '450 451 452'],
];

/** Area code of the metropolitan area a 3-digit ZIP prefix lies in; absent elsewhere. */
export const METRO_AREA_CODES: ReadonlyMap<string, string> = new Map(
  METROS.flatMap(([areaCode, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, areaCode] as const)),
);
