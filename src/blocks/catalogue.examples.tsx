import type { ReactNode } from 'react';
import { AnnouncementBar } from './announcement-bar.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { BodyTypes } from './body-types.tsx';
import { BrandGrid, BrandSections } from './brand-grid.tsx';
import { BrandLinks } from './brand-links.tsx';
import { CallToActionBar } from './call-to-action-bar.tsx';
import { CarCard } from './car-card.tsx';
import { CarGrid } from './car-grid.tsx';
import { carExamples, createImageExample } from './cars.examples.ts';
import { CompactCarCard } from './compact-car-card.tsx';
import { DealerComments } from './dealer-comments.tsx';
import { EmptyResults } from './empty-results.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { FeatureList } from './feature-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { enquiryFormExample, returnedFormExample } from './forms.examples.ts';
import { GroupHeader } from './group-header.tsx';
import { HeroSearch, type HeroSearchView } from './hero-search.tsx';
import { HeroSlider } from './hero-slider.tsx';
import {
  brandExamples,
  brandSectionExamples,
  heroSlideExamples,
  offerExamples,
  popupExample,
  promotionExamples,
  questionExample,
  quickLinkExamples,
  serviceLinkExamples,
  statExamples,
  warrantyExamples,
} from './home.examples.ts';
import { LatestStock } from './latest-stock.tsx';
import { LocationBlock } from './location-block.tsx';
import { bareLocationExample, locationExample, phoneExample } from './locations.examples.ts';
import { OfferList } from './offer-list.tsx';
import { PageSections } from './page-sections.tsx';
import { PictureCarCard } from './picture-car-card.tsx';
import { Popup } from './popup.tsx';
import { PromoCard } from './promo-card.tsx';
import { PromotionSlider } from './promotion-slider.tsx';
import { QuestionList } from './question-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { ReviewList } from './review-list.tsx';
import { filterPanelExample, resultsHeaderExample } from './search.examples.ts';
import { SearchHeader } from './search-header.tsx';
import { SearchHero } from './search-hero.tsx';
import { ServiceLinks } from './service-links.tsx';
import { footerExample, headerExample } from './site.examples.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SoldPanel } from './sold-panel.tsx';
import { StatsBanner } from './stats-banner.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { UsedCarBlock } from './used-car-block.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleGallery, type VehicleGalleryView } from './vehicle-gallery.tsx';
import { VehicleSummary, type VehicleSummaryView } from './vehicle-summary.tsx';
import { WarrantyBlock } from './warranty-block.tsx';

/** States by block. */
type Sheet = Record<string, ReactNode>;

const cars = Object.values(carExamples);
const cells = cars.map((car) => ({ kind: 'car' as const, car }));
const { reduced, longName: endless, preorder, sold } = carExamples;
const fewCells = [reduced, endless, preorder, sold].map((car) => ({ kind: 'car' as const, car }));
const bareHeader = { ...headerExample, menu: headerExample.menu.slice(0, 1), brands: [], phone: null, action: null };
const longName = 'The Halden Motor Company of the Northern Tablelands and Surrounding Districts';

const hero: HeroSearchView = {
  headline: 'Drive something you look back at',
  introduction: 'New, demo and used cars, each one inspected, priced and ready to drive.',
  image: createImageExample(8, ''),
  action: '/search',
  fields: [
    {
      name: 'body',
      label: 'Body type',
      anyLabel: 'Any body type',
      value: '',
      choices: [{ value: 'SUV', label: 'SUV' }],
    },
  ],
  countText: '1,071',
  links: [{ label: 'Used cars', href: '/search/used-cars' }],
};

const gallery: VehicleGalleryView = {
  name: carExamples.plain.name,
  images: [1, 2, 3, 4].map((photo) => ({ ...createImageExample(photo, `Photo ${photo}`), thumbnailUrl: null })),
  thumbnails: true,
  body: 'SUV',
  tag: { kind: 'new', label: 'New' },
  sold: false,
};

const summary: VehicleSummaryView = {
  name: carExamples.longName.name,
  condition: 'Demo',
  stockText: 'Stock no. N1042',
  price: carExamples.reduced.price,
  subscriptionText: '$199 per week',
  facts: carExamples.plain.facts,
  locationLink: { label: 'Northgate Halden', href: '#vehicle-map' },
  buttons: [{ label: 'Enquire Now', href: '#enquiry' }],
  phone: phoneExample,
  phoneLabel: 'Call Now',
};

const reviews = [5, 4].map((rating) => ({
  id: `review-${rating}`,
  customerName: 'Mina Okafor',
  rating,
  text: 'They had the car ready on the day they promised.',
  when: 'March 2026',
  replyText: rating === 4 ? 'Thank you.' : null,
}));

const panelLinks = [{ label: 'See all cars', href: '/search' }];
const locations = Array.from({ length: 12 }, (_, at) => ({ ...locationExample, id: `place-${at}` }));

/** Every block in its states, a sheet for those that stand together; `/dev/blocks` and axe walk through them. */
export const blockSheets: Record<string, Sheet> = {
  frame: {
    'announcement line': <AnnouncementLine text="Open this Saturday until 4 pm." />,
    'site header': <SiteHeader header={headerExample} />,
    'site header, long name': <SiteHeader header={{ ...bareHeader, name: longName }} />,
    'group header': <GroupHeader header={headerExample} />,
    'group header, long name': <GroupHeader header={{ ...bareHeader, name: longName }} />,
    'search header': <SearchHeader header={headerExample} />,
    'search header, long name': <SearchHeader header={{ ...bareHeader, name: longName }} />,
    'site footer': <SiteFooter footer={footerExample} />,
    'site footer, bare': <SiteFooter footer={{ ...footerExample, groups: [], addressLines: [], phone: null }} />,
  },
  home: {
    'hero slider': <HeroSlider slides={heroSlideExamples} />,
    'hero slider, one slide in a card': <HeroSlider slides={heroSlideExamples.slice(1, 2)} frame="card" />,
    'hero search': <HeroSearch hero={hero} />,
    'hero search, no picture': <HeroSearch hero={{ ...hero, image: null }} />,
    'search hero': <SearchHero hero={hero} slides={heroSlideExamples} />,
    'search hero, no picture': <SearchHero hero={{ ...hero, image: null }} slides={[]} />,
    'quick links': <QuickLinks groups={quickLinkExamples} />,
    'stats banner': <StatsBanner stats={statExamples} />,
    'promotion slider': <PromotionSlider heading="On now" promotions={promotionExamples} />,
    'offer list': <OfferList heading="Offers" offers={offerExamples} />,
    'offer list, one': <OfferList heading="Offers" offers={offerExamples.slice(0, 1)} />,
    'body types': (
      <BodyTypes heading="By body" bodyTypes={[{ label: 'SUV', href: '/search/suv', countText: '402 cars' }]} />
    ),
    'brand grid': <BrandGrid heading="Brands" brands={brandExamples} />,
    'brand sections': <BrandSections heading="Brands" sections={brandSectionExamples} />,
    'brand links': <BrandLinks heading="By make" brands={brandExamples} />,
    'warranty block': <WarrantyBlock heading="Warranties" warranties={warrantyExamples} />,
    'question list': <QuestionList list={questionExample} />,
    'service links': <ServiceLinks heading="Service" groups={serviceLinkExamples} />,
    'review list': (
      <ReviewList reviews={{ heading: 'Reviews', averageText: '4.8', countText: '132 reviews', reviews }} />
    ),
    'location block, one': <LocationBlock heading={{ one: 'Visit us', several: '' }} locations={[locationExample]} />,
    'location block, twelve': <LocationBlock heading={{ one: '', several: 'Our places' }} locations={locations} />,
    popup: <Popup popup={popupExample} />,
  },
  search: {
    'results header': <ResultsHeader header={{ ...resultsHeaderExample, notices: ['No car has that colour.'] }} />,
    'filter panel': <FilterPanel panel={filterPanelExample} />,
    'results toolbar': <ResultsToolbar panel={filterPanelExample} sort={resultsHeaderExample.sort} />,
    'car grid of cards': <CarGrid cells={cells} Card={CarCard} />,
    'car grid as a list': <CarGrid cells={fewCells} layout="list" Card={PictureCarCard} />,
    'car grid, dense': <CarGrid cells={fewCells} layout="dense" Card={CompactCarCard} />,
    'promo card': (
      <PromoCard
        promo={{ id: 'promo', heading: 'Sell us yours', text: null, image: null, link: { label: 'How', href: '/' } }}
      />
    ),
    'empty results': <EmptyResults clearHref="/search" />,
  },
  'filter-bar': { 'filter bar': <FilterBar panel={filterPanelExample} /> },
  vehicle: {
    'announcement bar': <AnnouncementBar announcement={{ text: 'Located at Townsville', directionsHref: '/' }} />,
    'vehicle gallery': <VehicleGallery gallery={gallery} />,
    'vehicle gallery, strip': <VehicleGallery gallery={{ ...gallery, name: 'the strip' }} layout="strip" />,
    'vehicle gallery, no photo': <VehicleGallery gallery={{ ...gallery, images: [] }} />,
    'vehicle summary': <VehicleSummary summary={summary} />,
    'sold panel': <SoldPanel name={carExamples.sold.name} />,
    'page sections': <PageSections label="On this page" links={[...panelLinks, { label: 'Facts', href: '#facts' }]} />,
    'vehicle facts': (
      <VehicleFacts
        heading="Facts"
        specifications={['Fuel', 'Body', 'Drive', 'Seats', 'Colour'].map((label) => ({ label, value: 'As ordered' }))}
      />
    ),
    'feature list': <FeatureList heading="Features" features={Array.from({ length: 9 }, (_, at) => `Feature ${at}`)} />,
    'dealer comments': <DealerComments comments={{ paragraphs: ['One owner.', 'Full history.'], foldable: true }} />,
    'dealer comments, none': <DealerComments comments={{ paragraphs: [], foldable: true }} />,
    'used car block': (
      <UsedCarBlock usedCar={{ rows: [{ label: 'Odometer', value: '12,480 km' }], inspectionText: 'Inspected.' }} />
    ),
    'latest stock': <LatestStock heading="More" cars={[reduced, sold]} moreLink={null} Card={CarCard} />,
    'call to action bar': (
      <CallToActionBar
        bar={{ priceText: '$46,990', action: { label: 'Enquire Now', href: '/' }, phone: phoneExample }}
      />
    ),
  },
  forms: {
    'enquiry form': <EnquiryForm form={enquiryFormExample} />,
    'enquiry form, sent back': <EnquiryForm form={{ ...returnedFormExample, id: 'returned' }} />,
    'success panel': (
      <SuccessPanel success={{ heading: 'Thank you', text: 'We will be in touch.', links: panelLinks }} />
    ),
    'error panel': <ErrorPanel error={{ status: 404, text: null, links: panelLinks }} />,
    'location block, bare': (
      <LocationBlock heading={{ one: 'Visit us', several: '' }} locations={[bareLocationExample]} />
    ),
  },
};
