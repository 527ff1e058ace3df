import { type MotorcycleModel, motorcycle } from '../motorcycle-model.ts';

export const motorcycles: readonly MotorcycleModel[] = [
  motorcycle('Honda', 'CB500F', 'naked', [2019, 2023], { engine: [471, 2], wet: 189, learner: true }, [['', 9299]]),
  motorcycle('Honda', 'NX500', 'adventure', [2024, 2026], { engine: [471, 2], wet: 196, learner: true }, [['', 10399]]),
  motorcycle('Honda', 'CB650R', 'naked', [2019, 2026], { engine: [649, 4], wet: 202, learner: true }, [
    ['', 12999],
    ['E-Clutch', 13899],
  ]),
  motorcycle('Honda', 'CMX500 Rebel', 'cruiser', [2017, 2026], { engine: [471, 2], wet: 191, learner: true }, [
    ['', 9899],
    ['S', 10499],
  ]),
  motorcycle('Honda', 'CRF1100L Africa Twin', 'adventure', [2020, 2026], { engine: [1084, 2], wet: 231 }, [
    ['', 22499],
    ['Adventure Sports DCT', 28999],
  ]),
  motorcycle('Honda', 'CRF300L', 'trail', [2021, 2026], { engine: [286, 1], wet: 142, learner: true }, [
    ['', 8999],
    ['Rally', 10299],
  ]),
  motorcycle('Yamaha', 'MT-07', 'naked', [2018, 2026], { engine: [655, 2], wet: 183, learner: true }, [
    ['LA', 12499],
    ['HO', 13299],
  ]),
  motorcycle('Yamaha', 'MT-09', 'naked', [2017, 2026], { engine: [890, 3], wet: 193 }, [
    ['', 16999],
    ['SP', 20299],
  ]),
  motorcycle('Yamaha', 'YZF-R3', 'sports', [2016, 2026], { engine: [321, 2], wet: 169, learner: true }, [['', 8499]]),
  motorcycle('Yamaha', 'YZF-R7', 'sports', [2022, 2026], { engine: [655, 2], wet: 188, learner: true }, [
    ['LA', 14499],
    ['HO', 15199],
  ]),
  motorcycle('Yamaha', 'Tenere 700', 'adventure', [2019, 2026], { engine: [689, 2], wet: 205 }, [
    ['', 19399],
    ['World Raid', 23299],
  ]),
  motorcycle('Yamaha', 'Tracer 9', 'tourer', [2021, 2026], { engine: [890, 3], wet: 213 }, [
    ['', 20699],
    ['GT', 24199],
  ]),
  motorcycle('Yamaha', 'TW200', 'trail', [2015, 2024], { engine: [196, 1], wet: 126, learner: true }, [['', 6999]]),
  motorcycle('Kawasaki', 'Ninja 400', 'sports', [2018, 2023], { engine: [399, 2], wet: 168, learner: true }, [
    ['', 8899],
  ]),
  motorcycle('Kawasaki', 'Ninja 1000SX', 'tourer', [2020, 2025], { engine: [1043, 4], wet: 235 }, [['', 20999]]),
  motorcycle('Kawasaki', 'Z900', 'naked', [2017, 2026], { engine: [948, 4], wet: 212 }, [
    ['', 15999],
    ['SE', 18999],
  ]),
  motorcycle('Kawasaki', 'Versys 650', 'tourer', [2016, 2026], { engine: [649, 2], wet: 219, learner: true }, [
    ['L', 12599],
  ]),
  motorcycle('Kawasaki', 'Vulcan S', 'cruiser', [2015, 2026], { engine: [649, 2], wet: 229, learner: true }, [
    ['', 11399],
    ['Cafe', 11799],
  ]),
  motorcycle('Kawasaki', 'KLX230', 'trail', [2020, 2026], { engine: [233, 1], wet: 134, learner: true }, [['S', 7399]]),
  motorcycle('Suzuki', 'DR650SE', 'trail', [2015, 2025], { engine: [644, 1], wet: 166, learner: true }, [['', 10990]]),
  motorcycle('Suzuki', 'V-Strom 650', 'adventure', [2017, 2025], { engine: [645, 2], wet: 216, learner: true }, [
    ['', 13490],
    ['XT', 14190],
  ]),
  motorcycle('Suzuki', 'GSX-8S', 'naked', [2023, 2026], { engine: [776, 2], wet: 202 }, [['', 14990]]),
  motorcycle('Suzuki', 'Hayabusa', 'sports', [2021, 2026], { engine: [1340, 4], wet: 264 }, [['', 29990]]),
  motorcycle('KTM', '390 Duke', 'naked', [2017, 2026], { engine: [399, 1], wet: 165, learner: true }, [['', 8995]]),
  motorcycle('KTM', '390 Adventure', 'adventure', [2020, 2026], { engine: [399, 1], wet: 172, learner: true }, [
    ['', 9995],
    ['R', 10995],
  ]),
  motorcycle('KTM', '890 Adventure', 'adventure', [2021, 2025], { engine: [889, 2], wet: 210 }, [
    ['', 21995],
    ['R', 24995],
  ]),
  motorcycle('BMW', 'R 1250 GS', 'adventure', [2019, 2023], { engine: [1254, 2], wet: 249 }, [
    ['Trophy', 30990],
    ['Adventure', 34990],
  ]),
  motorcycle('BMW', 'R 1300 GS', 'adventure', [2024, 2026], { engine: [1300, 2], wet: 237 }, [
    ['Pure', 31990],
    ['Trophy X', 37990],
  ]),
  motorcycle('BMW', 'F 900 R', 'naked', [2020, 2026], { engine: [895, 2], wet: 211 }, [['', 16490]]),
  motorcycle('Ducati', 'Monster', 'naked', [2021, 2026], { engine: [937, 2], wet: 188 }, [
    ['', 19300],
    ['SP', 23900],
  ]),
  motorcycle('Ducati', 'Scrambler', 'classic', [2016, 2026], { engine: [803, 2], wet: 185 }, [
    ['Icon', 17200],
    ['Full Throttle', 19600],
  ]),
  motorcycle('Ducati', 'Multistrada V4', 'adventure', [2021, 2026], { engine: [1158, 4], wet: 240 }, [['S', 37900]]),
  motorcycle('Triumph', 'Trident 660', 'naked', [2021, 2026], { engine: [660, 3], wet: 189, learner: true }, [
    ['LAMS', 13990],
    ['', 14190],
  ]),
  motorcycle('Triumph', 'Bonneville T120', 'classic', [2016, 2026], { engine: [1200, 2], wet: 236 }, [
    ['', 21990],
    ['Black', 21990],
  ]),
  motorcycle('Triumph', 'Tiger 900', 'adventure', [2020, 2026], { engine: [888, 3], wet: 219 }, [
    ['GT Pro', 24990],
    ['Rally Pro', 26490],
  ]),
  motorcycle('Triumph', 'Street Triple', 'naked', [2018, 2026], { engine: [765, 3], wet: 188 }, [
    ['R', 17490],
    ['RS', 20990],
  ]),
  motorcycle('Harley-Davidson', 'Street Bob', 'cruiser', [2018, 2026], { engine: [1868, 2], wet: 297 }, [
    ['114', 27750],
  ]),
  motorcycle('Harley-Davidson', 'Fat Boy', 'cruiser', [2018, 2026], { engine: [1868, 2], wet: 317 }, [['114', 37750]]),
  motorcycle('Harley-Davidson', 'Low Rider S', 'cruiser', [2020, 2026], { engine: [1923, 2], wet: 308 }, [
    ['117', 32750],
  ]),
  motorcycle('Royal Enfield', 'Classic 350', 'classic', [2021, 2026], { engine: [349, 1], wet: 195, learner: true }, [
    ['Halcyon', 8690],
    ['Chrome', 9290],
  ]),
  motorcycle('Royal Enfield', 'Himalayan', 'adventure', [2018, 2026], { engine: [452, 1], wet: 196, learner: true }, [
    ['', 8990],
  ]),
  motorcycle(
    'Royal Enfield',
    'Interceptor 650',
    'classic',
    [2019, 2026],
    { engine: [648, 2], wet: 217, learner: true },
    [['', 10990]],
  ),
  motorcycle('Indian', 'Scout', 'cruiser', [2016, 2024], { engine: [1133, 2], wet: 254 }, [
    ['', 23995],
    ['Bobber', 24995],
  ]),
];
